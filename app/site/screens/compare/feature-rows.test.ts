import { expect, test } from "vitest";
import type { Bilingual } from "../../../dealership/text/bilingual.ts";
import { featureRows } from "./feature-rows.ts";

const manual = { ar: "مكيّف هواء", en: "Air conditioning" };
const automatic = { ar: "مكيّف أوتوماتيكي", en: "Automatic climate control" };
const wheels = { ar: "جنوط ألمنيوم", en: "Alloy wheels" };
const bluetooth = { ar: "بلوتوث", en: "Bluetooth" };
const usb = { ar: "منافذ USB", en: "USB ports" };
const play = { ar: "Apple CarPlay وAndroid Auto", en: "Apple CarPlay and Android Auto" };

function rowsOf(...lists: Bilingual[][]) {
  return featureRows(lists, "en").map(({ label, cells, differs }) => [
    label.text,
    cells.map((cell) => (typeof cell === "boolean" ? cell : cell.map(({ text }) => text))),
    differs,
  ]);
}

test("kinds of one feature: one row says which of them each car has", () => {
  expect(rowsOf([wheels, manual], [automatic, wheels], [wheels])).toEqual([
    ["Climate control", [["Air conditioning"], ["Automatic climate control"], []], true],
    ["Alloy wheels", [true, true, true], false],
  ]);
});

test("several kinds on one car: all are named", () => {
  expect(rowsOf([bluetooth, usb], [play])).toEqual([
    ["Phone connection", [["Bluetooth", "USB ports"], ["Apple CarPlay and Android Auto"]], true],
  ]);
});

test("one kind alone, or the same kinds on all cars: rows of their own", () => {
  expect(rowsOf([manual], [manual])).toEqual([["Air conditioning", [true, true], false]]);
  expect(rowsOf([manual], [])).toEqual([["Air conditioning", [true, false], true]]);
  expect(rowsOf([bluetooth, usb], [usb, bluetooth])).toEqual([
    ["Bluetooth", [true, true], false],
    ["USB ports", [true, true], false],
  ]);
});

test("unknown features: a row for each wording", () => {
  expect(rowsOf([{ ar: "مقاعد رياضية" }], [{ ar: "مقاعد رياضيه" }])).toEqual([
    ["مقاعد رياضية", [true, false], true],
    ["مقاعد رياضيه", [false, true], true],
  ]);
});
