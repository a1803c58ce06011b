import { expect, test } from "vitest";
import { roles, type Role } from "../staff/rights.ts";
import type { LeadKind } from "./lead.ts";
import { openRefusal } from "./open-refusal.ts";

const me = 7;
const refusals = (kind: LeadKind, owner?: number) =>
  Object.fromEntries(roles.map((role): [Role, unknown] => [role, openRefusal({ kind, owner }, { id: me, role })]));

const nobody = { sales: "role", stock: "role", content: "role", hr: "role", manager: "role", owner: "role" };

test("salary and commitments: owner, manager, and the sales person who has taken the request", () => {
  const others = { ...nobody, manager: undefined, owner: undefined };
  expect(refusals("purchase-order", me)).toEqual({ ...others, sales: undefined });
  expect(refusals("purchase-order")).toEqual({ ...others, sales: "take-first" });
  expect(refusals("purchase-order", 8)).toEqual({ ...others, sales: "take-first" });
});

test("CVs: owner, manager and human resources, whoever has taken the application", () => {
  for (const owner of [me, 8, undefined])
    expect(refusals("job-application", owner)).toEqual({
      ...nobody,
      hr: undefined,
      manager: undefined,
      owner: undefined,
    });
});
