import { expect, test } from "vitest";
import { keyWords, suggestPassphrase } from "./key-words.ts";
import { arabicWords, englishWords } from "./word-list.ts";

test.each([
  ["Arabic", arabicWords, /^[\u0621-\u064a]+$/],
  ["English", englishWords, /^[a-z]+$/],
])("%s: 256 different words of plain letters", (_language, words, letters) => {
  expect(words).toHaveLength(256);
  expect(new Set(words).size).toBe(256);
  expect(words.filter((word) => !letters.test(word))).toEqual([]);
});

test("a public key always has the same six words, another one has others", async () => {
  const [first, again, other] = await Promise.all(["age1one", "age1one", "age1two"].map(keyWords));
  expect(first).toHaveLength(6);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  // Never other ones: the two screens may have different versions of this page.
  expect(first?.map(({ en }) => en)).toEqual(["newspaper", "thread", "teacher", "tea", "tiger", "net"]);
});

test("a suggested passphrase has eight words of the person's language, other ones every time", () => {
  for (const [locale, words] of [
    ["ar", arabicWords],
    ["en", englishWords],
  ] as const) {
    const passphrase = suggestPassphrase(locale);
    expect(passphrase.split(" ")).toHaveLength(8);
    expect(passphrase.split(" ").every((word) => words.includes(word))).toBe(true);
    expect(suggestPassphrase(locale)).not.toBe(passphrase);
  }
});
