import { expect, test } from "vitest";
import { roles, type Role } from "../staff/rights.ts";
import { isInScope, leadScope, type ScopedLead } from "./lead-scope.ts";

const order = { kind: "purchase-order" } as const;
const leads: Record<string, ScopedLead> = {
  "own branch's": { ...order, branch: "riyadh", owner: 8 },
  "own, of another branch": { ...order, branch: "jeddah", owner: 7 },
  "a colleague's in another branch": { ...order, branch: "jeddah", owner: 8 },
  "nobody's in another branch": { ...order, branch: "jeddah" },
  "a colleague's without a branch": { ...order, owner: 8 },
  "an application": { kind: "job-application" },
  "a subscription": { kind: "newsletter" },
};
const all = Object.keys(leads);

const visible: Record<Role, string[]> = {
  owner: all,
  manager: all,
  sales: ["own branch's", "own, of another branch", "nobody's in another branch"],
  hr: ["an application"],
  stock: [],
  content: [],
};

test.each(roles)("%s sees", (role) => {
  const scope = leadScope({ id: 7, role, branch: "riyadh" });
  expect(all.filter((name) => scope && leads[name] && isInScope(scope, leads[name]))).toEqual(visible[role]);
});

test("sales without a branch see what is theirs and what nobody owns", () => {
  const scope = leadScope({ id: 7, role: "sales" });
  expect(all.filter((name) => scope && leads[name] && isInScope(scope, leads[name]))).toEqual([
    "own, of another branch",
    "nobody's in another branch",
  ]);
});
