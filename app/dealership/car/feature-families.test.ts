import { expect, test } from "vitest";
import { featureFamily } from "./feature-families.ts";

test.each<[string, string | undefined, string | undefined]>([
  ["مكيّف هواء", "Air conditioning", "Climate control"],
  ["مكيف اوتوماتيكي", undefined, "Climate control"],
  ["Rear camera", undefined, "Camera"],
  ["كاميرا ٣٦٠ درجة", undefined, "Camera"],
  ["كاميرا الخلف", "Rear-view camera", "Camera"],
  ["قوة 87 حصانًا", "87 hp", "Power"],
  ["من 0 إلى 100 كم/س في 10 ثوانٍ", "0–100 km/h in 10 s", "Acceleration"],
  ["فتحات تكييف خلفية", "Rear air vents", undefined],
  ["قضبان سقف", "Roof rails", undefined],
  ["مقاعد رياضية", undefined, undefined],
])("%s, %s: of the family %s", (ar, en, name) => {
  expect(featureFamily(en === undefined ? { ar } : { ar, en })?.name.en).toBe(name);
});
