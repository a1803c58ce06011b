/** Between two names or values that will both do. */
export const orWords: ReadonlySet<string> = new Set(["او", "و", "or", "and", "vs", "versus", "ولا", "مقابل", "/", "|"]);
