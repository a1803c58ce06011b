import { expect, test } from "vitest";
import { commonAndOwnTexts } from "./fact-rows.ts";

const camera = { ar: "كاميرا", en: "Camera" };
const cruise = { ar: "مثبت سرعة" };
const roof = { ar: "فتحة سقف", en: "Sunroof" };

test.each([
  [
    "two cars",
    [
      [camera, cruise],
      [roof, camera],
    ],
    ["Camera"],
    [["مثبت سرعة"], ["Sunroof"]],
  ],
  ["equal cars", [[camera], [camera]], ["Camera"], [[], []]],
  ["one car", [[camera]], [], [["Camera"]]],
  ["a car without any", [[camera], []], [], [["Camera"], []]],
])("%s: separates common texts from those of each car", (_, lists, common, own) => {
  const different = commonAndOwnTexts(lists, "en");
  expect(different.common.map(({ text }) => text)).toEqual(common);
  expect(different.own.map((texts) => texts.map(({ text }) => text))).toEqual(own);
});
