/** Arbitraries of what people type into forms, each with what must be stored. */
import fc from "fast-check";
import { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil } from "google-libphonenumber";
import {
  internationalDomains,
  emailDomains,
  familyNames,
  givenNames,
  nameSeparators,
  emailLocalParts,
} from "./name-parts.ts";

export type Input<Value> = { typed: string; stored: Value };

const phoneUtil = PhoneNumberUtil.getInstance();

/** The oracle: `+9665…` if Google's library reads a Saudi mobile number. */
export function parseWithLibphonenumber(text: string): string | undefined {
  try {
    const number = phoneUtil.parse(text, "SA");
    const isMobile =
      phoneUtil.isValidNumberForRegion(number, "SA") && phoneUtil.getNumberType(number) === PhoneNumberType.MOBILE;
    return isMobile ? phoneUtil.format(number, PhoneNumberFormat.E164) : undefined;
  } catch {
    return undefined;
  }
}

const digitSets = { latin: 0x30, arabic: 0x660, persian: 0x6f0, wide: 0xff10 };

function withDigits(text: string, zeroDigit: number): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zeroDigit + Number(digit)));
}

const anyZeroDigit = fc.constantFrom(
  digitSets.latin,
  digitSets.latin,
  digitSets.arabic,
  digitSets.persian,
  digitSets.wide,
);

/** Nine digits, without the leading zero. */
const nationalMobile = fc
  .array(fc.nat(9), { minLength: 8, maxLength: 8 })
  .map((digits) => `5${digits.join("")}`)
  .filter((national) => parseWithLibphonenumber(`0${national}`) !== undefined);

const countryPrefixes = [
  "0",
  "0",
  "",
  "+966",
  "+966",
  "00966",
  "966",
  "+9660",
  "+966(0)",
  "009660",
  "+966 (0) ",
  "(+966)",
  "(0)",
];
const separators = [
  "",
  "",
  " ",
  "-",
  ".",
  "/",
  " - ",
  "\u00a0",
  "\u2009",
  "\u202f",
  "\u2010",
  "\u2011",
  "\u2013",
  "\u2212",
  "ـ",
  "_",
  "\t",
  "  ",
];
const groupings = [[], [], [2, 5], [2, 4, 6], [3, 6], [2], [1, 2, 3, 4, 5, 6, 7, 8], [5], [2, 5, 7]];
/** Characters around a number copied from a page, a chat or a contact list. */
const wrappings: readonly (readonly [string, string])[] = [
  ["", ""],
  ["", ""],
  [" ", " "],
  ["\u200f", ""],
  ["\u200e", "\u200e"],
  ["\u202a", "\u202c"],
  ["\u202b", "\u202c"],
  ["\u2066", "\u2069"],
  ["\u2068", "\u2069"],
  ["\u061c", ""],
  ["\ufeff", ""],
  ["\u200b", "\u200b"],
  ["", "\n"],
  ["(", ")"],
  ["tel:", ""],
  ["", "\u200c"],
];

export const mobile: fc.Arbitrary<Input<string>> = fc
  .record({
    national: nationalMobile,
    prefix: fc.constantFrom(...countryPrefixes),
    separator: fc.constantFrom(...separators),
    grouping: fc.constantFrom(...groupings),
    zeroDigit: anyZeroDigit,
    wrapping: fc.constantFrom(...wrappings),
    isPlusLast: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  })
  .map(({ national, prefix, separator, grouping, zeroDigit, wrapping: [opening, closing], isPlusLast }) => {
    const spaced = [...national].map((digit, index) => (grouping.includes(index) ? separator + digit : digit)).join("");
    const complete = withDigits(prefix === "" ? spaced : prefix + separator + spaced, zeroDigit);
    // In right-to-left text the plus is shown last, and some type it there.
    const typed = isPlusLast && complete.startsWith("+") ? `${complete.slice(1)}+` : complete;
    return { typed: opening + typed + closing, stored: `+966${national}` };
  });

function normalize(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g, "")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .join(" ");
}

/** Lengths in code points, as in the forms. */
export function name(min: number, max: number): fc.Arbitrary<Input<string>> {
  const parts = fc.tuple(
    fc.constantFrom(...givenNames),
    fc.array(fc.tuple(fc.constantFrom(...nameSeparators), fc.constantFrom(...givenNames, ...familyNames)), {
      minLength: 0,
      maxLength: 4,
    }),
  );
  return fc
    .record({
      parts,
      isDecomposed: fc.boolean(),
      prefix: fc.constantFrom("", "", " ", "\u202b", "م. ", "Dr. ", "د/ "),
      suffix: fc.constantFrom("", "", " ", "\u202c", "\n"),
    })
    .map(({ parts: [first, more], isDecomposed, prefix, suffix }) => {
      const complete = prefix + first + more.map((pair) => pair.join("")).join("") + suffix;
      const typed = isDecomposed ? complete.normalize("NFD") : complete;
      return { typed, stored: normalize(typed) };
    })
    .filter(({ stored }) => [...stored].length >= min && [...stored].length <= max);
}

export const email: fc.Arbitrary<Input<string>> = fc
  .record({
    local: fc.constantFrom(...emailLocalParts),
    domain: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...emailDomains).map((domain) => [domain, domain] as const) },
      { weight: 1, arbitrary: fc.constantFrom(...internationalDomains) },
    ),
    zeroDigit: fc.constantFrom(digitSets.latin, digitSets.latin, digitSets.arabic, digitSets.persian),
    wrapping: fc.constantFrom(
      ["", ""],
      ["", " "],
      [" ", ""],
      ["\u200f", "\u200f"],
      ["\u202a", "\u202c"],
      ["\u200b", ""],
      ["\ufeff", ""],
      ["", "\t"],
      ["", "\u00a0"],
    ),
  })
  .map(({ local, domain: [typedDomain, asciiDomain], zeroDigit, wrapping }) => ({
    typed: `${wrapping[0]}${withDigits(local, zeroDigit)}@${typedDomain}${wrapping[1]}`,
    stored: `${local}@${asciiDomain}`,
  }));

const thousands = ["", "", ",", "٬", "،", " ", "\u00a0", "\u202f", "'", "’"];

export function number(min: number, max: number, decimals = 0): fc.Arbitrary<Input<number>> {
  const scale = 10 ** decimals;
  return fc
    .record({
      scaled: fc.integer({ min: min * scale, max: max * scale }),
      zeroDigit: anyZeroDigit,
      thousand: fc.constantFrom(...thousands),
      wrapping: fc.constantFrom(["", ""], [" ", " "], ["\u200f", ""], ["\u202a", "\u202c"], ["", "\u200f"], ["+", ""]),
    })
    .map(({ scaled, zeroDigit, thousand, wrapping }) => {
      const [complete = "", part] = String(scaled / scale).split(".");
      const grouped = complete.replace(/\B(?=(?:\d{3})+$)/g, thousand);
      const point = zeroDigit === digitSets.arabic || zeroDigit === digitSets.persian ? "٫" : ".";
      return {
        typed: wrapping[0] + withDigits(part === undefined ? grouped : grouped + point + part, zeroDigit) + wrapping[1],
        stored: scaled / scale,
      };
    });
}

/** Lengths in code points. */
export function message(min: number, max: number): fc.Arbitrary<Input<string>> {
  const words = fc.array(
    fc.constantFrom(
      "أرغب",
      "في",
      "حجز",
      "موعد",
      "لتجربة",
      "السيارة",
      "كامري",
      "٢٠٢٥",
      "🚗",
      "👨‍👩‍👧",
      "Please",
      "call",
      "me",
      "بعد",
      "المغرب",
      "إن شاء الله",
      "\n",
      "\r\n\r\n",
      "<3",
      "O'Neil & Sons",
      "١٠٠٪",
      "50%",
      '"ok"',
      "1=1; --",
      "http://example.com",
    ),
    { minLength: 2, maxLength: 50 },
  );
  return words
    .map((parts) => parts.join(" "))
    .map((typed) => ({ typed, stored: typed }))
    .filter(({ typed }) => {
      const length = [...typed.replace(/\s+/gu, " ").trim()].length;
      return length >= min + 2 && length <= max - 20;
    });
}
