export const other = 1;
export const same = 2;
