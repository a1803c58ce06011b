import { toLatinDigits } from "../../dealership/text/folding.ts";
import { halalasPerRiyal } from "../../dealership/pricing/price.ts";

/** Thousands separators only before three digits: `2,5` is an error, not 25. */
const decimalPattern = /^(-?)(\d+|\d{1,3}(?:[,،٬ ]\d{3})+)(?:[.٫](\d{1,9}))?$/;

/** One kind of separator before three digits each time, and another before one or two. */
const groupedPattern = /^(-?)([1-9]\d{0,2}(?:([.,،٬ '’])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,٫](\d{1,2}))?$/;
const decimalCommaPattern = /^(-?)(\d+)[,،](\d{1,2})$/;

/** Digits as text, so that money is never a float. */
export type Decimal = { negative: boolean; whole: string; fraction: string };

export type Unit = "riyals" | "km";

const unitNames: Readonly<Record<Unit, RegExp>> = {
  riyals: /^(?:ريال(?:ا|اً|ات)?(?: سعودي(?:ا|اً)?)?|ر ?\.? ?س\.?|sar|sr|riyals?|﷼|\u20C1)$/i,
  km: /^(?:كم|كيلو(?:متر(?:ا|اً|ات)?)?|km|kms|kilomet(?:er|re)s?)$/i,
};

const multipliers: readonly { name: RegExp; zeros: number }[] = [
  { name: /^(?:[أا]لف(?:ا|اً)?|[آا]لاف|thousand|k)$/i, zeros: 3 },
  { name: /^(?:مليون(?:ا|اً)?|ملايين|million|m)$/i, zeros: 6 },
];

/**
 * A whole number or an amount of money, where a dot or comma before three digits separates thousands: `60.000` km and
 * `58.500` riyals are thousands, `58.500,50` has halalas. With a `unit` as `parseDecimal`.
 */
export function parseAmount(cell: string, unit?: Unit): Decimal | undefined {
  return parseWithUnit(cell, unit, parseAmountDigits);
}

/** A number whose dot is always the decimal point: `2.500` litres. With a `unit`, its name and a word for thousands or millions may stand beside the number: `45 ألف كم`, `SAR 135,000`. */
export function parseDecimal(cell: string, unit?: Unit): Decimal | undefined {
  return parseWithUnit(cell, unit, parseDigits);
}

function parseWithUnit(cell: string, unit: Unit | undefined, parse: typeof parseDigits): Decimal | undefined {
  const latin = toLatinDigits(cell);
  if (unit === undefined) return parse(latin);
  const [, start = "", number = "", end = ""] = /^([^\d-]*)(-?\d(?:.*\d)?)([^\d]*)$/s.exec(latin) ?? [];
  const unitName = unitNames[unit];
  if (start.trim() !== "" && !unitName.test(start.trim())) return undefined;
  // 135,000/- as on price tags.
  const words = end.replace(/^ *\/[-=]/, "").trim();
  const multiplier = multipliers.find(({ name }) => name.test(words.split(" ")[0] ?? ""));
  const rest = multiplier ? words.split(" ").slice(1).join(" ") : words;
  if (rest !== "" && (start.trim() !== "" || !unitName.test(rest))) return undefined;
  // 1.250 million are 1,250,000.
  const decimal = multiplier ? parseDigits(withDecimalPoint(number)) : parse(number);
  return decimal && multiplier ? shifted(decimal, multiplier.zeros) : decimal;
}

function parseDigits(text: string): Decimal | undefined {
  const [all, sign, whole = "", fraction = ""] = decimalPattern.exec(text) ?? [];
  return all === undefined ? undefined : decimal(sign === "-", whole.replace(/\D/g, ""), fraction);
}

function parseAmountDigits(text: string): Decimal | undefined {
  const [grouped, sign, whole = "", , fraction = ""] = groupedPattern.exec(text) ?? [];
  if (grouped !== undefined) return decimal(sign === "-", whole.replace(/\D/g, ""), fraction);
  return parseDigits(withDecimalPoint(text));
}

function withDecimalPoint(text: string): string {
  return text.replace(decimalCommaPattern, "$1$2.$3");
}

const measureUnits = {
  litres: /^(?:l|lit(?:er|re)s?|لتر)?\.? ?(?:[vil]-?\d{1,2})? ?(?:t|turbo|تيربو|توربو)?$/i,
  "litres per 100 km": /^(?:l|lit(?:er|re)s?|لتر)?(?: ?(?:\/|لكل) ?100 ?(?:km|كم))?$/i,
  kWh: /^(?:kwh|كيلو ?واط ?\/? ?ساعة)?$/i,
};

/** `2.5L`, `3.5 V6` and `1998 cc`, to a tenth of a litre; `6,9`, `74.4 kWh`. */
export function parseMeasure(cell: string, unit: keyof typeof measureUnits): Decimal | undefined {
  const latin = toLatinDigits(cell).trim();
  const [, volume] = (unit === "litres" && /^([\d.,،]+) ?(?:cc|cm3|cm³|سي ?سي|سم3)$/i.exec(latin)) || [];
  const cubic = volume === undefined ? undefined : parseAmount(volume);
  if (cubic) return parseDigits((decimalToNumber(cubic) / 1_000).toFixed(1));
  const [, layout = "", number = latin, words = ""] =
    /^([vil]-?\d{1,2} )?(-?\d+(?:[.,،٫]\d+)?) ?(\D.*)?$/is.exec(latin) ?? [];
  return (layout === "" || unit === "litres") && measureUnits[unit].test(words)
    ? parseDigits(withDecimalPoint(number))
    : undefined;
}

function shifted({ negative, whole, fraction }: Decimal, zeros: number): Decimal | undefined {
  const digits = fraction.padEnd(zeros, "0");
  return decimal(negative, whole + digits.slice(0, zeros), digits.slice(zeros));
}

function decimal(negative: boolean, whole: string, fraction: string): Decimal | undefined {
  const digits = whole.replace(/^0+(?=\d)/, "");
  // A float holds at most 15 digits exactly.
  return digits.length > 15 ? undefined : { negative, whole: digits, fraction: fraction.replace(/0+$/, "") };
}

export function decimalToNumber(decimal: Decimal): number {
  return Number(`${decimal.negative ? "-" : ""}${decimal.whole}.${decimal.fraction || "0"}`);
}

/** Riyals to halalas; `undefined` with more than two decimals. */
export function decimalToHalalas(decimal: Decimal): number | undefined {
  if (decimal.fraction.length > 2) return undefined;
  const halalas = Number(decimal.whole) * halalasPerRiyal + Number(decimal.fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(halalas)) return undefined;
  return decimal.negative ? -halalas : halalas;
}
