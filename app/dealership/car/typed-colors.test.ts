import { expect, test } from "vitest";
import { colorTexts, typedColors } from "./typed-colors.ts";

function read(text: string) {
  return colorTexts(text).map(typedColors);
}

test.each([
  ["أبيض/أسود", "white black"],
  ["white, black", "white black"],
  ["أبيض، أسود", "white black"],
  ["ابيض - اسود", "white black"],
  ["White and Black", "white black"],
  ["أبيض و أسود", "white black"],
  ["أبيض وأسود", "white black"],
  ["أبيض أسود", "white black"],
  ["white-black", "white black"],
  ["White & Black", "white black"],
  ["أبيض + سقف أسود", "white black"],
  ["white with black roof", "white black"],
  ["white|silver", "white silver"],
  ["أبيض\nفضي", "white silver"],
])("%j: several colours", (text, slugs) => {
  expect(read(text).flat().join(" ")).toBe(slugs);
});

test.each([
  ["عودي", "red"],
  ["لون عودي", "red"],
  ["بني عودي", "brown"],
  ["شمباني", "bronze"],
  ["ذهبي شمباني", "gold"],
  ["فيراني", "grey"],
  ["لؤلؤي", "white"],
  ["لؤلؤية", "white"],
  ["عنابي", "red"],
  ["كحلي", "navy"],
  ["رصاصي", "grey"],
  ["زيتي", "olive"],
  ["بترولي", "blue"],
  ["أخضر بترولي", "green"],
  ["تيتانيوم", "grey"],
  ["pearl white", "white"],
  ["White Pearl", "white"],
  ["gun metal", "grey"],
  ["Gun-Metal Grey", "grey"],
  ["أبيض لؤلؤي", "white"],
  ["أسود لؤلؤي", "black"],
  ["اسود ملكي", "black"],
  ["رمادي غامق", "grey"],
  ["أزرق كحلي", "navy"],
  ["ازرق غامق جدا", "navy"],
  ["dark green metallic", "green"],
  ["الأبيض", "white"],
  ["off-white", "white"],
  ["White (040)", "white"],
  ["Attitude Black Mica", "black"],
  ["Celestial Silver Metallic", "silver"],
  ["Nardo Grey", "grey"],
  ["أحمر ياقوتي", "red"],
  ["Rose Gold", "gold"],
  ["لون آخر", "other"],
])("%j is %s", (text, slug) => {
  expect(read(text)).toEqual([[slug]]);
});

test.each([
  "ultraviolet",
  "white blak",
  "أبيض داخلية بيج",
  "أبيض من الداخل بيج",
  "white beige leather",
  "داخلي بيج",
  "white or something black",
  "غير أبيض",
  "ليس أسود",
  "ما عدا الأبيض",
  "Not black",
  "non-white",
  "Black on Tan",
  "أسود على جملي فاتح",
  "ملكي",
  "",
  "-",
])("%j names no colour for certain", (text) => {
  expect(typedColors(text)).toEqual([]);
});
