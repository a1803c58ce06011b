/** From the most to the least common. */
export const roles = ["sales", "stock", "content", "hr", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

/** Who may do what at the desk. Everybody who is signed in may see the first page and their own account. */
const rights = {
  "staff.manage": ["owner", "manager"],
  "log.see": ["owner", "manager"],
  // Which requests, says dealership/leads/lead-scope.ts.
  "leads.work": ["sales", "hr", "manager", "owner"],
  // From quarantine, and deliveries that were given up: both send data out of the desk.
  "leads.release": ["hr", "manager", "owner"],
  "leads.export": ["hr", "manager", "owner"],
  "leads.erase": ["hr", "manager", "owner"],
  // Salary and commitments; which sales person, says dealership/leads/open-refusal.ts.
  "leads.open-finance": ["sales", "manager", "owner"],
  "leads.open-cv": ["hr", "manager", "owner"],
  // Has a key box. Whoever may open neither needs no key.
  "keys.hold": ["sales", "hr", "manager", "owner"],
  "keys.hand-over": ["manager", "owner"],
  "templates.write": ["manager", "owner"],
  "stock.see": ["owner", "manager", "stock", "sales", "content"],
  "stock.change": ["owner", "manager", "stock"],
  "content.change": ["content", "manager", "owner"],
  "settings.change": ["manager", "owner"],
} as const satisfies Record<`${string}.${string}`, readonly Role[]>;

export type Right = keyof typeof rights;

export function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

export function isRight(text: string): text is Right {
  return Object.hasOwn(rights, text);
}

export function hasRight(role: Role, right: Right): boolean {
  const allowed: readonly Role[] = rights[right];
  return allowed.includes(role);
}

/** Roles that somebody with this role may give, and whose holders they may change: an owner is made by owners only. */
export function manageableRoles(role: Role): readonly Role[] {
  if (!hasRight(role, "staff.manage")) return [];
  return role === "owner" ? roles : roles.filter((other) => other !== "owner");
}

/** May change an account with the other role. */
export function mayManage(role: Role, other: Role): boolean {
  return manageableRoles(role).includes(other);
}

/** Only sales people belong to a branch; all others see every branch. */
export function hasBranch(role: Role): boolean {
  return role === "sales";
}
