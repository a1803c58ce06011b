import { expect, test } from "vitest";
import { englishReasons as reasons } from "../../../commands/import/test-english.ts";

const long = `\u001b[31m${"x".repeat(400)}`;

test.each([
  ["spellingTaken", reasons.spellingTaken(long, long)],
  ["modelNameDiffers", reasons.modelNameDiffers(long, 3)],
  ["mark.otherElements", reasons.mark.otherElements(long)],
  ["mark.otherAttributes", reasons.mark.otherAttributes(long)],
])("%s: shortens the text and shows no control characters", (_name, reason) => {
  expect(reason).toMatch(/·\[31mx+…/);
  expect(reason).not.toMatch(/\p{Cc}|x{60}/u);
});
