import { expect, test } from "vitest";
import { message } from "../../stock/problems/message.ts";
import { reasons } from "../../stock/problems/reasons.ts";
import { translate } from "../../stock/problems/translate-message.ts";
import { getDeskTranslations } from "../translate.ts";
import { problemSentence } from "./problem-sentence.ts";

const unknown = message("stock.unknown-brand");

test.each([
  ["12", "ar", `«\u206812\u2069» ${translate(unknown, "ar")}`],
  ["12", "en", `\u2068“12”\u2069 ${translate(unknown, "en")}`],
  ["", "en", translate(unknown, "en")],
  ["x".repeat(50), "en", `\u2068“${"x".repeat(40)}…”\u2069 ${translate(unknown, "en")}`],
] as const)("%s, %s", (value, locale, expected) => {
  expect(problemSentence(value, unknown, locale)).toBe(expected);
});

test("an empty field that must be filled in: in the words of forms, not of sheets", () => {
  expect(problemSentence("", reasons.requiredEmpty, "ar")).toBe(getDeskTranslations("ar")("cells.required"));
});
