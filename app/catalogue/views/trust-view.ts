import type { Condition } from "../../dealership/car/vocabulary.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { inLocale, type Bilingual, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import { inspectionOf, warrantyOf, type Inspection, type Trust, type Warranty } from "../../dealership/trust.ts";
import { formatMonths } from "../../i18n/format-months.ts";
import { formatAmount } from "../../i18n/format-money.ts";
import { formatMileage } from "../../i18n/format-mileage.ts";
import type { ServerTranslate } from "../../i18n/translate.server.ts";

export type TrustKind = "inspection" | "warranty" | "deposit" | "trade-in" | "test-drive";

/** What a buyer of a car may rely on: a short line that opens its answer. */
export type TrustLine = { kind: TrustKind; line: LocalText; answer: LocalText };

/** For the home page: a number with what it counts. */
export type TrustFact = { kind: TrustKind; figure: string; text: string };

export function trustLines(
  { trust }: Pick<Dealership, "trust">,
  { condition }: { condition: Condition },
  locale: Locale,
  t: ServerTranslate,
): TrustLine[] {
  const inspection = inspectionOf(trust, condition);
  const warranty = warrantyOf(trust, condition);
  const { deposit, tradeIn, testDrive } = trust ?? {};
  const lineOf = (kind: TrustKind, part: { line?: Bilingual; answer: Bilingual }, text: string): TrustLine => ({
    kind,
    line: part.line ? inLocale(part.line, locale) : { text, locale },
    answer: inLocale(part.answer, locale),
  });
  return [
    ...(inspection ? [lineOf("inspection", inspection, inspectionLine(inspection, locale, t))] : []),
    ...(warranty ? [lineOf("warranty", warranty, warrantyLine(warranty, t))] : []),
    ...(deposit ? [lineOf("deposit", deposit, depositLine(deposit, t))] : []),
    ...(tradeIn ? [lineOf("trade-in", tradeIn, t("trust.trade-in"))] : []),
    ...(testDrive ? [lineOf("test-drive", testDrive, t("trust.test-drive"))] : []),
  ];
}

export function trustFacts({ trust }: Pick<Dealership, "trust">, t: ServerTranslate): TrustFact[] {
  const { inspection, warranty, deposit, tradeIn } = trust ?? {};
  const used = warranty?.used?.months === undefined ? undefined : warranty.used;
  const longest = used ?? warranty?.new;
  const facts: (TrustFact | false | undefined)[] = [
    inspection?.points !== undefined && {
      kind: "inspection",
      figure: t("trust.points", { count: inspection.points }),
      text: t("trust.points-of"),
    },
    longest?.months !== undefined && {
      kind: "warranty",
      figure: formatMonths(longest.months, t),
      text: t(longest === used ? "trust.warranty-of-used" : "trust.warranty-of-new"),
    },
    deposit && {
      kind: "deposit",
      figure: t("price.plain", { amount: formatAmount(deposit.halalas) }),
      text:
        deposit.returnableDays === undefined
          ? t("trust.deposit-of")
          : t("trust.deposit-returned", { count: deposit.returnableDays }),
    },
    tradeIn?.priceHoldsDays !== undefined && {
      kind: "trade-in",
      figure: t("trust.days", { count: tradeIn.priceHoldsDays }),
      text: t("trust.trade-in-of"),
    },
  ];
  return facts.filter((fact) => fact !== false && fact !== undefined);
}

function inspectionLine({ points, by }: Inspection, locale: Locale, t: ServerTranslate): string {
  const name = by && inLocale(by, locale).text;
  if (points === undefined) return name === undefined ? t("trust.inspected") : t("trust.inspected-by", { name });
  return name === undefined
    ? t("trust.inspected-points", { count: points })
    : t("trust.inspected-points-by", { count: points, name });
}

function warrantyLine({ months, kilometres }: Warranty, t: ServerTranslate): string {
  if (months === undefined) return t("trust.warranty");
  const duration = formatMonths(months, t);
  return kilometres === undefined
    ? t("trust.warranty-months", { duration })
    : t("trust.warranty-months-km", { duration, km: formatMileage(kilometres, t) });
}

function depositLine({ halalas, returnableDays }: NonNullable<Trust["deposit"]>, t: ServerTranslate): string {
  const amount = t("price.plain", { amount: formatAmount(halalas) });
  return returnableDays === undefined
    ? t("trust.deposit", { amount })
    : t("trust.deposit-days", { amount, count: returnableDays });
}
