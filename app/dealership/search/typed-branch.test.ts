import { expect, test } from "vitest";
import { typedBranch, type BranchPlace } from "./typed-branch.ts";

const branches: BranchPlace[] = [
  { slug: "riyadh", city: { ar: "الرياض", en: "Riyadh" } },
  { slug: "riyadh-east", city: { ar: "الرياض", en: "Riyadh" } },
  { slug: "jeddah", city: { ar: "جدة", en: "Jeddah" } },
  { slug: "dammam", city: { ar: "الدمام" } },
  { slug: "makkah", city: { ar: "مكة المكرمة", en: "Makkah" } },
  { slug: "kharj", city: { ar: "الخرج", en: "Al Kharj" } },
];
const noName = () => false;

test.each([
  ["كورولا الدمام", "كورولا", ["dammam"]],
  ["كورولا دمام", "كورولا", ["dammam"]],
  ["camry riyadh", "camry", ["riyadh", "riyadh-east"]],
  ["Camry in Riyadh 2024", "Camry 2024", ["riyadh", "riyadh-east"]],
  ["في جدة", "", ["jeddah"]],
  ["فى جده", "", ["jeddah"]],
  ["مستعملة بجدة", "مستعملة", ["jeddah"]],
  ["كامري بالرياض", "كامري", ["riyadh", "riyadh-east"]],
  ["سيارات جدة والطائف", "سيارات والطائف", ["jeddah"]],
  ["جِدَّة", "", ["jeddah"]],
  ["كامري مكة", "كامري", ["makkah"]],
  ["كامري في مكة المكرمة", "كامري", ["makkah"]],
  ["camry al-kharj", "camry", ["kharj"]],
  ["camry in al kharj", "camry", ["kharj"]],
  ["camry kharj", "camry", ["kharj"]],
  ["الرياض جدة", "", ["jeddah", "riyadh", "riyadh-east"]],
])("%s: other words and branches", (typed, q, found) => {
  expect(typedBranch(typed, branches, noName)).toEqual({ q, branches: found });
});

test.each(["كامري 2025", "camry tabuk", "في", "in", "jeddahs", "رياضية", "ب", ""])("%s: no branch", (typed) => {
  expect(typedBranch(typed, branches, noName)).toBeUndefined();
});

test("the name of a car is no city", () => {
  expect(typedBranch("changan riyadh", branches, (word) => word === "riyadh")).toBeUndefined();
});
