import { folded } from "../text/folding.ts";

const words = ["أو", "او", "و", "or", "and", "vs", "versus", "ولا", "مقابل"];
const signs = ["/", "|"];

/** Between two names or values that will both do. */
export const orWords: ReadonlySet<string> = new Set([...words.map(folded), ...signs]);

/** The same in text as typed. */
export const orPattern = new RegExp(`\\s*[${signs.join("")}]\\s*|\\s+(?:${words.join("|")})\\s+`, "iu");
