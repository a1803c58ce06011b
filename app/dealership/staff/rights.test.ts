import { expect, test } from "vitest";
import { hasRight, isRight, isRole, manageableRoles, roles } from "./rights.ts";

test("only owners and managers see staff", () => {
  expect(roles.filter((role) => hasRight(role, "staff.manage"))).toEqual(["manager", "owner"]);
});

test("an owner is made and changed by owners only", () => {
  expect(manageableRoles("owner")).toEqual(roles);
  expect(manageableRoles("manager")).toEqual(["sales", "stock", "content", "hr", "manager"]);
  for (const role of ["sales", "stock", "content", "hr"] as const) expect(manageableRoles(role)).toEqual([]);
});

test("names of objects are neither roles nor rights", () => {
  for (const name of ["constructor", "__proto__", "toString", ""]) {
    expect(isRole(name)).toBe(false);
    expect(isRight(name)).toBe(false);
  }
});
