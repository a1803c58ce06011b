import type { Locale } from "../../../dealership/text/bilingual.ts";
import { entryBySlug, vatSchemes } from "../../../dealership/car/vocabulary.ts";
import { halalasPerRiyal } from "../../../dealership/pricing/price.ts";
import { csvText, type CsvCell } from "../../../files/csv-text.ts";
import type { ImportReport } from "../../../stock/import/plan-import.server.ts";
import { translate } from "../../../stock/problems/translate-message.ts";
import type { FieldChange, ImportPlan } from "../../../storage/stock-desk-types.ts";
import type { StockCar } from "../../../storage/types.ts";
import { getDeskTranslations } from "../../translate.ts";
import { differingParts } from "../stock/field-parts.ts";
import { fieldText, storedPrice } from "../stock/field-text.ts";
import type { StockCarName } from "../stock/stock-car-name.ts";

type Line = {
  part: CsvCell;
  car?: StockCar;
  field?: string;
  before?: CsvCell;
  after?: CsvCell;
  row?: number | undefined;
  column?: string | undefined;
  value?: string | undefined;
  reason?: string;
};

/** All that an import would change, and all rows that it leaves out: a line for every field of every car. */
export function planCsv(
  { plan, report }: { plan: ImportPlan | undefined; report: ImportReport | undefined },
  { nameOf, locale }: { nameOf: StockCarName; locale: Locale },
): string {
  const t = getDeskTranslations(locale);
  const lines = [...(plan ? planLines(plan, locale) : []), ...(report ? problemLines(report, locale) : [])];
  const head = [
    t("import.part"),
    t("car.stock-number"),
    t("stock.car"),
    t("import.field"),
    t("bulk.old"),
    t("bulk.new"),
    t("import.row"),
    t("import.column"),
    t("import.value"),
    t("import.reason"),
  ];
  const rows = lines.map(({ part, car, field, before, after, row, column, value, reason }) =>
    [part, car?.stockNumber, car && nameOf(car), field, before, after, row, column, value, reason].map(
      (cell) => cell ?? "",
    ),
  );
  return csvText([head, ...rows]);
}

function planLines({ conflicts, vanished, changed, added }: ImportPlan, locale: Locale): Line[] {
  const t = getDeskTranslations(locale);
  return [
    ...conflicts.flatMap(({ car, field, deskJson, listJson }) =>
      changeLines({ field, before: deskJson, after: listJson }, locale).map((line) => ({
        part: t("import.part-conflict"),
        car,
        ...line,
      })),
    ),
    ...vanished.map(({ car }) => ({ part: t("import.part-vanished"), car })),
    ...changed.flatMap(({ car, fields }) =>
      fields
        .flatMap((change) => changeLines(change, locale))
        .map((line) => ({ part: t("import.part-changed"), car, ...line })),
    ),
    ...added.map((car) => ({
      part: t("import.part-added"),
      car,
      field: t("field.price"),
      after: car.price.kind === "listed" ? car.price.halalas / halalasPerRiyal : t("stock.on-request"),
    })),
  ];
}

type ChangeLine = { field: string; before: CsvCell; after: CsvCell };

function changeLines({ field, before: beforeJson, after: afterJson }: FieldChange, locale: Locale): ChangeLine[] {
  const t = getDeskTranslations(locale);
  const [before, after]: unknown[] = [JSON.parse(beforeJson), JSON.parse(afterJson)];
  if (field === "price") return priceLines(before, after, locale);
  if (before === null || after === null)
    return [
      { field: t(`field.${field}`), before: fieldText(before, field, locale), after: fieldText(after, field, locale) },
    ];
  return differingParts([beforeJson, afterJson], { field, locale, t }).map(
    ({ label, texts: [old = "", now = ""] }) => ({
      field: label === "" ? t(`field.${field}`) : `${t(`field.${field}`)} · ${label}`,
      before: old,
      after: now,
    }),
  );
}

function priceLines(before: unknown, after: unknown, locale: Locale): ChangeLine[] {
  const t = getDeskTranslations(locale);
  const riyals = (halalas: number | undefined) => (halalas === undefined ? "" : halalas / halalasPerRiyal);
  const parts = (price: unknown): CsvCell[] => {
    const stored = storedPrice(price);
    if (!stored) return [t("stock.on-request"), "", ""];
    const { halalas, halalasBeforeDiscount, vatScheme } = stored;
    return [riyals(halalas), riyals(halalasBeforeDiscount), entryBySlug(vatSchemes, vatScheme).name[locale]];
  };
  const [old, now] = [parts(before), parts(after)];
  return [t("field.price"), t("car.price-before-discount"), t("car.vat-scheme")].flatMap((field, index) =>
    old[index] === now[index] ? [] : [{ field, before: old[index] ?? "", after: now[index] ?? "" }],
  );
}

function problemLines({ problems, moreProblems, warnings }: ImportReport, locale: Locale): Line[] {
  const t = getDeskTranslations(locale);
  const line =
    (part: string) =>
    ({ row, column, value, reason }: ImportReport["problems"][number]): Line => ({
      part,
      row,
      column,
      value,
      reason: translate(reason, locale),
    });
  return [
    ...problems.map(line(t("import.part-bad"))),
    ...(moreProblems > 0 ? [{ part: t("import.part-bad"), reason: t("import.more", { count: moreProblems }) }] : []),
    ...warnings.map(line(t("import.warnings"))),
  ];
}
