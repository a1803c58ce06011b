import type { Branch, Dealership } from "./dealership.ts";

/** The named branch, else the main one; `undefined` only for a dealership without branches. */
export function branchOf(
  { branch }: { branch?: string | undefined },
  { branches }: Pick<Dealership, "branches">,
): Branch | undefined {
  return branches.find(({ slug }) => slug === branch) ?? branches[0];
}
