import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSaudiMobile } from "./saudi-phone.ts";

describe("Saudi mobile number", () => {
  test.each([
    "0512345678",
    "٠٥١٢٣٤٥٦٧٨",
    "۰۵۱۲۳۴۵۶۷۸",
    "05１２３４５６７８",
    "05 1234 5678",
    "051-234-5678",
    "(051) 234 5678",
    "051\u2010234\u20115678",
    "051\u2012234\u22125678",
    "051\u2013234\u20145678",
    "512345678",
    "+966512345678",
    "+966 51 234 5678",
    "00966512345678",
    "966512345678",
    "+9660512345678",
    "\u200f0512345678",
    "\u202a+966512345678\u202c",
    " 0512345678 ",
    "+٩٦٦٥١٢٣٤٥٦٧٨",
  ])("%s: normalised to E.164", (typed) => {
    expect(parseSaudiMobile(typed)).toBe("+966512345678");
  });

  test.each([
    "",
    "051234567",
    "05123456789",
    "0412345678",
    "0112345678",
    "0126543210",
    "920012345",
    "8001234567",
    "+201012345678",
    "+971501234567",
    "05xxxxxxxx",
    "0000000000",
    "abc",
  ])("%j: not a mobile number", (typed) => {
    expect(parseSaudiMobile(typed)).toBeUndefined();
  });
});

const spelling = fc.record({
  rest: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
  start: fc.constantFrom("0", "", "+966", "00966", "966", "+9660"),
  zero: fc.constantFrom(0x30, 0x660, 0x6f0),
  gap: fc.constantFrom("", " ", "-", "\u00a0", " - ", "\u2010", "\u2011", "\u2012", "\u2212"),
  gaps: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
});

test("accepts every mobile number in every usual spelling", () => {
  fc.assert(
    fc.property(spelling, ({ rest, start, zero, gap, gaps }) => {
      const national = `5${rest.join("")}`;
      const spaced = [...national].map((digit, index) => (gaps.includes(index) ? gap + digit : digit)).join("");
      const typed = (start + (start === "" ? "" : gap) + spaced).replace(/\d/g, (digit) =>
        String.fromCodePoint(zero + Number(digit)),
      );
      expect(parseSaudiMobile(typed)).toBe(`+966${national}`);
    }),
    { numRuns: 2_000 },
  );
});

test("rejects everything else", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,15}$/), (digits) => {
      // Independent rule: at most one country code and one zero, then nine digits starting with 5.
      const bare = digits.replace(/^(00)?966/, "").replace(/^0/, "");
      expect(parseSaudiMobile(digits) !== undefined).toBe(bare.length === 9 && bare.startsWith("5"));
    }),
    { numRuns: 2_000 },
  );
});
