/** The methods that change nothing: they need no proof against other sites, and replicas may answer them. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
