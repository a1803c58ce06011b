/** What real people write into forms, in all the ways they write it, each with what must be kept of it. */
import fc from "fast-check";
import { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil } from "google-libphonenumber";
import { arabicDomains, domains, family, given, joining, locals } from "./name-parts.ts";

export type Written<Value> = { written: string; kept: Value };

const phones = PhoneNumberUtil.getInstance();

/** The oracle: what Google's library takes for a Saudi mobile number, as `+9665…`; `undefined` for anything else. */
export function mobileByGoogle(text: string): string | undefined {
  try {
    const number = phones.parse(text, "SA");
    const isMobile =
      phones.isValidNumberForRegion(number, "SA") && phones.getNumberType(number) === PhoneNumberType.MOBILE;
    return isMobile ? phones.format(number, PhoneNumberFormat.E164) : undefined;
  } catch {
    return undefined;
  }
}

const zeros = { latin: 0x30, arabic: 0x660, persian: 0x6f0, wide: 0xff10 };

/** As keyboards and old pages write digits. */
function inDigits(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

const digitsOf = fc.constantFrom(zeros.latin, zeros.latin, zeros.arabic, zeros.persian, zeros.wide);

/** Nine digits that the oracle knows as a mobile. */
const nationalMobile = fc
  .array(fc.nat(9), { minLength: 8, maxLength: 8 })
  .map((digits) => `5${digits.join("")}`)
  .filter((national) => mobileByGoogle(`0${national}`) !== undefined);

const starts = [
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
const gaps = [
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
/** What comes along when a number is copied from a page, a chat or a list of contacts. */
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

export const mobile: fc.Arbitrary<Written<string>> = fc
  .record({
    national: nationalMobile,
    start: fc.constantFrom(...starts),
    gap: fc.constantFrom(...gaps),
    grouping: fc.constantFrom(...groupings),
    zero: digitsOf,
    wrapping: fc.constantFrom(...wrappings),
    isPlusBehind: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  })
  .map(({ national, start, gap, grouping, zero, wrapping: [before, after], isPlusBehind }) => {
    const spaced = [...national].map((digit, index) => (grouping.includes(index) ? gap + digit : digit)).join("");
    const whole = inDigits(start === "" ? spaced : start + gap + spaced, zero);
    // A line from right to left shows the plus on the other side, and people type what they see.
    const typed = isPlusBehind && whole.startsWith("+") ? `${whole.slice(1)}+` : whole;
    return { written: before + typed + after, kept: `+966${national}` };
  });

function tidied(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g, "")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .join(" ");
}

/** Between so many code points, as the limits of the forms count them. */
export function name(least: number, most: number): fc.Arbitrary<Written<string>> {
  const parts = fc.tuple(
    fc.constantFrom(...given),
    fc.array(fc.tuple(fc.constantFrom(...joining), fc.constantFrom(...given, ...family)), {
      minLength: 0,
      maxLength: 4,
    }),
  );
  return fc
    .record({
      parts,
      isDecomposed: fc.boolean(),
      before: fc.constantFrom("", "", " ", "\u202b", "م. ", "Dr. ", "د/ "),
      after: fc.constantFrom("", "", " ", "\u202c", "\n"),
    })
    .map(({ parts: [first, more], isDecomposed, before, after }) => {
      const whole = before + first + more.map((pair) => pair.join("")).join("") + after;
      const written = isDecomposed ? whole.normalize("NFD") : whole;
      return { written, kept: tidied(written) };
    })
    .filter(({ kept }) => [...kept].length >= least && [...kept].length <= most);
}

export const email: fc.Arbitrary<Written<string>> = fc
  .record({
    local: fc.constantFrom(...locals),
    domain: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...domains).map((domain) => [domain, domain] as const) },
      { weight: 1, arbitrary: fc.constantFrom(...arabicDomains) },
    ),
    zero: fc.constantFrom(zeros.latin, zeros.latin, zeros.arabic, zeros.persian),
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
  .map(({ local, domain: [typed, ascii], zero, wrapping }) => ({
    written: `${wrapping[0]}${inDigits(local, zero)}@${typed}${wrapping[1]}`,
    kept: `${local}@${ascii}`,
  }));

const thousands = ["", "", ",", "٬", "،", " ", "\u00a0", "\u202f", "'", "’"];

/** A whole number or an amount with at most two decimals. */
export function number(least: number, most: number, decimals = 0): fc.Arbitrary<Written<number>> {
  const scale = 10 ** decimals;
  return fc
    .record({
      scaled: fc.integer({ min: least * scale, max: most * scale }),
      zero: digitsOf,
      thousand: fc.constantFrom(...thousands),
      wrapping: fc.constantFrom(["", ""], [" ", " "], ["\u200f", ""], ["\u202a", "\u202c"], ["", "\u200f"], ["+", ""]),
    })
    .map(({ scaled, zero, thousand, wrapping }) => {
      const [whole = "", part] = String(scaled / scale).split(".");
      const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousand);
      const point = zero === zeros.arabic || zero === zeros.persian ? "٫" : ".";
      return {
        written: wrapping[0] + inDigits(part === undefined ? grouped : grouped + point + part, zero) + wrapping[1],
        kept: scaled / scale,
      };
    });
}

/** Of so many code points. */
export function message(least: number, most: number): fc.Arbitrary<Written<string>> {
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
    .map((written) => ({ written, kept: written }))
    .filter(({ written }) => {
      const length = [...written.replace(/\s+/gu, " ").trim()].length;
      return length >= least + 2 && length <= most - 20;
    });
}
