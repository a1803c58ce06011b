import { formatValue } from "hucre";
import type { NumberCell } from "./workbook.ts";

/** Excel keeps 15 digits: 0.1 + 0.2 is shown as 0.3. */
const excelDigits = 15;

type NumberFormat = { toDigits: (value: number) => string; hasWords: boolean };

const formats = new Map<string, NumberFormat>();

/** A number as its format shows it, like a CSV file saved by Excel, without separators of thousands. */
export function numberCell(value: number, formatCode = "General"): NumberCell {
  const format = formats.get(formatCode) ?? parseFormat(formatCode);
  formats.set(formatCode, format);
  const digits = format.toDigits(value);
  return { kind: "number", digits, shown: format.hasWords ? formatValue(value, formatCode).trim() : digits };
}

function parseFormat(code: string): NumberFormat {
  const [positive = ""] = code.split(";");
  // Quoted words leave a mark; colours, currencies, conditions and padding do not.
  const pattern = positive
    .replace(/\[[^\]]*\]|[_*]./g, "")
    .replace(/"[^"]*"|\\./g, "'")
    .trim();
  const [, whole = "", fraction = ""] = /([#0?](?:[#0?,' -]*[#0?])?)(?:\.([#0?]*))?/.exec(pattern) ?? [];
  // Fractions, powers of ten and scaled numbers are taken as stored.
  if (whole === "" || /general|[eE][+-]|\/|,(?![#0?'])/i.test(pattern))
    return { toDigits: roundTo({ maximumFractionDigits: 20 }), hasWords: false };
  const round = roundTo({
    minimumIntegerDigits: Math.min(Math.max(1, zeros(whole)), 21),
    minimumFractionDigits: Math.min(zeros(fraction), 20),
    maximumFractionDigits: Math.min(fraction.length, 20),
  });
  const isPercent = pattern.includes("%");
  return {
    toDigits: (value) => (isPercent ? `${round(value * 100)}%` : round(value)),
    hasWords: /[^#0?,.%\s]|[#0?]\s+[#0?]/.test(pattern),
  };
}

function zeros(placeholders: string): number {
  return placeholders.replace(/[^0]/g, "").length;
}

function roundTo(digits: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat("en", { ...digits, useGrouping: false, signDisplay: "negative" });
  return (value) => {
    // As text, the decimal is rounded; as a float, 1.005 would become 1.00.
    const decimal: `${number}` = `${Number(value.toPrecision(excelDigits))}`;
    return format.format(decimal);
  };
}
