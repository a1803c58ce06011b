import { expect, test } from "vitest";
import { readablePath } from "./readable-path.ts";

test.each([
  ["plain", "/en/no-such-page", "/en/no-such-page"],
  ["Arabic words", "/%D8%B9%D8%B1%D9%88%D8%B6", "/عروض"],
  ["a slash inside a part stays encoded", "/a%2Fb", "/a%2Fb"],
  ["what cannot be decoded stays as it came", "/%E0%A4%A", "/%E0%A4%A"],
  ["direction marks and control characters go", "/%E2%80%AEmoc%00/%E2%81%A6x", "/moc/x"],
  ["exactly the limit", `/${"a".repeat(59)}`, `/${"a".repeat(59)}`],
  ["longer is cut", `/${"%D8%B9".repeat(300)}`, `/${"ع".repeat(58)}…`],
  ["emoji are not cut in halves", `/${"%F0%9F%98%80".repeat(300)}`, `/${"😀".repeat(58)}…`],
])("%s", (_, path, expected) => {
  expect(readablePath(path)).toBe(expected);
});
