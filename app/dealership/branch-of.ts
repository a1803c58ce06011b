/** Which branch answers for a thing. */
import type { Branch, Dealership } from "./dealership.ts";

/** The one that it names, else the main one; `undefined` only for a dealership without branches. */
export function branchOf({ branch }: { branch?: string | undefined }, { branches }: Pick<Dealership, "branches">): Branch | undefined {
  return branches.find(({ slug }) => slug === branch) ?? branches[0];
}
