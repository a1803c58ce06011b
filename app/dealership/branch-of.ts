import type { Branch, Dealership } from "./dealership.ts";

/** The branch with this slug, or the main branch. `undefined` only if the dealership has no branches. */
export function branchOf(
  { branch }: { branch?: string | undefined },
  { branches }: Pick<Dealership, "branches">,
): Branch | undefined {
  return branches.find(({ slug }) => slug === branch) ?? branches[0];
}
