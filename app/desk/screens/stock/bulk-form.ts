import { roundings, type BulkChange } from "../../../dealership/car/bulk-change.ts";
import { formText, type FormReader } from "../../../dealership/forms/form-text.ts";
import { decimalToNumber, parseAmount, parseDecimal } from "../../../stock/table/parse-cell.ts";

export type BulkProblem = "nothing-chosen" | "amount" | "branch" | "too-many";

const maxPercent = 50;
const maxRiyals = 1_000_000;

/** The change that a form asks for, or what is wrong with it. */
export function bulkChangeFrom(form: FormReader, branches: readonly string[]): BulkChange | BulkProblem {
  const kind = formText(form, "kind");
  switch (kind) {
    case "publish":
    case "withdraw":
      return { kind };
    case "branch": {
      const branch = branches.find((slug) => slug === formText(form, "branch"));
      return branch === undefined ? "branch" : { kind, branch };
    }
    case "price-rounding": {
      const riyals = roundings.find((step) => String(step) === formText(form, "rounding"));
      return riyals === undefined ? "amount" : { kind, riyals };
    }
    case "price-percent": {
      const percent = amountOf(form, 2, parseDecimal);
      return percent === undefined || Math.abs(percent) > maxPercent
        ? "amount"
        : { kind, hundredths: Math.round(percent * 100) };
    }
    case "price-riyals": {
      const riyals = amountOf(form, 0, parseAmount);
      return riyals === undefined || Math.abs(riyals) > maxRiyals ? "amount" : { kind, riyals };
    }
    default:
      return "nothing-chosen";
  }
}

/** `-2.5`, `+500`, `٥`, `−1,000` and `5%`. */
function amountOf(form: FormReader, decimals: number, parse: typeof parseDecimal): number | undefined {
  const text = (formText(form, "amount") ?? "")
    .trim()
    .replace(/[\u200E\u200F\u061C]/g, "")
    .replace(/^[−–]/, "-")
    .replace(/^\+/, "")
    .replace(/\s*[%٪]$/, "");
  const decimal = parse(text);
  if (!decimal || decimal.fraction.length > decimals) return undefined;
  const amount = decimalToNumber(decimal);
  return amount === 0 ? undefined : amount;
}
