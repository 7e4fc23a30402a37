export const siteUnits = 1;
