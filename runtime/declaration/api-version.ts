/** Release of the interface, `major.minor`: the API-Version header and `info.version` of the OpenAPI document. */
export const API_VERSION = "3.7";
