import { expect, test } from "vitest";
import { contactMessage } from "./contact-message.ts";
import { purchaseOrder } from "./purchase-order.ts";

const white = { colors: ["white"], additionalServices: ["insurance"] };

test("same slugs: same schema; other slugs: another schema", () => {
  expect(contactMessage(["riyadh", "jeddah"])).toBe(contactMessage(["riyadh", "jeddah"]));
  expect(contactMessage(["riyadh"])).not.toBe(contactMessage(["jeddah"]));
  const order = purchaseOrder("individual", "cash", white);
  expect(purchaseOrder("individual", "cash", structuredClone(white))).toBe(order);
  expect(purchaseOrder("company", "cash", white)).not.toBe(order);
  expect(purchaseOrder("individual", "cash", { ...white, colors: ["red"] })).not.toBe(order);
});

test("300 schemas: each accepts only its own slugs", () => {
  const names = Array.from({ length: 300 }, (_, number) => `branch-${number}`);
  for (const name of names) expect(contactMessage([name]).shape.branch.safeParse(name).success).toBe(true);
  expect(contactMessage(["branch-0"]).shape.branch.safeParse("branch-299").success).toBe(false);
});
