import { expect, test } from "vitest";
import { reasons } from "./reasons.ts";
import { translate } from "./translate-message.ts";

test.each([
  ["comma before a brace", '{"name": "a",\n}', "راجع السطر ⁨2⁩، الحرف ⁨1⁩."],
  ["missing comma", '{"a": 1 "b": 2}', "راجع السطر ⁨1⁩، الحرف ⁨9⁩."],
  ["unclosed text", '{"a', "راجع السطر ⁨1⁩، الحرف ⁨4⁩."],
  ["text without quotes", '{"name": Aman}', 'الرمز «⁨A⁩» في غير موضعه، قرب ⁨"{"name": Aman}"⁩.'],
  ["curly quotes", "{“a”: 1}", "راجع السطر ⁨1⁩، الحرف ⁨2⁩."],
  ["cut off", '{"a": ', "ينتهي الملف قبل أن يكتمل."],
  ["empty", "", "ينتهي الملف قبل أن يكتمل."],
])("broken JSON in Arabic: %s", (_case, json, place) => {
  expect(translate(reasons.notJson(parseError(json)), "ar")).toBe(`ليس ⁨JSON⁩ صحيحًا: ${place}`);
});

test("broken JSON in English: Node's explanation", () => {
  const cause = parseError("[1 2]");
  expect(translate(reasons.notJson(cause), "en")).toBe(`is not JSON: ${cause}`);
});

test("an unknown explanation: what to look at", () => {
  expect(translate(reasons.notJson("Something else"), "ar")).toContain("راجع علامات التنصيص والفواصل والأقواس.");
});

function parseError(json: string): string {
  try {
    JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
  }
  throw new Error("The JSON is not broken.");
}
