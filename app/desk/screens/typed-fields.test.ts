import { expect, test } from "vitest";
import { typedFields } from "./typed-fields.ts";

const hash = "1391786a5d3875f5c57ac6be953dec2f6241c194d409c81435ba225f30e12e4b";

test.each<[string, [string, string][], string[]]>([
  ["words, numbers and days", [["title_ar", "عرض"], ["price", "75000"], ["ends_on", "2026-12-31"]], ["عرض", "75000", "2026-12-31"]], // prettier-ignore
  ["empty fields", [["note", "  \n"]], []],
  ["what the form has read", [["base", '{"title":"6yQMgd"}'], ["draftVersion", "3-2"], ["version", "12"], ["digest", "a1"]], []], // prettier-ignore
  ["what is done, to what, and where it goes", [["intent", "publish"], ["id", "7"], ["item", "3"], ["other", "4"], ["change", "9"], ["search", "?state=sold"], ["next", "/leads"]], []], // prettier-ignore
  ["secrets", [["token", "t"], ["ticket", "t"], ["answer", "{}"], ["sealed", "s"], ["recipients", "r"], ["lock", "l"]], []], // prettier-ignore
  [
    "pictures",
    [
      ["picture", hash],
      ["hash", hash],
      ["picture", `${hash}\n${hash}`],
      ["drop", "picture"],
    ],
    [],
  ],
  ["prices of the list that were left as they were", [["price-7", "126900"], ["was-7", "126900"], ["version-7", "2"], ["price-8", "73500"], ["was-8", "75000"], ["version-8", "4"]], ["73500"]], // prettier-ignore
  [
    "a price that was emptied",
    [
      ["price-7", ""],
      ["was-7", "126900"],
    ],
    [],
  ],
  ["what only looks like it", [["baseline", "a"], ["questions.0.answer.ar", "b"], ["answerWithinMinutes", "30"], ["name.ar", "item"]], ["a", "b", "30", "item"]], // prettier-ignore
])("%s", (_name, fields, expected) => {
  expect(typedFields(fields)).toEqual(expected);
});
