import * as z from "zod";
import { checkedParts, checkStates, panels, panelStates } from "../../../dealership/car/inspection.ts";
import { sections, wheels } from "../../../dealership/car/inspection-sections.ts";
import type { VocabularyEntry } from "../../../dealership/car/vocabulary.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { DeskTranslate } from "../../translate.ts";
import { bilingual } from "./field-text.ts";

const inspection = z.object({
  on: z.string(),
  by: z.string().optional(),
  panels: z.record(z.string(), z.string()).default({}),
  checks: z.record(z.string(), z.string()).default({}),
  sections: z
    .record(z.string(), z.object({ points: z.number(), passed: z.number(), remark: bilingual.optional() }))
    .default({}),
  tread: z.record(z.string(), z.number()).default({}),
  note: bilingual.optional(),
});

/** Texts of a stored report by their label. */
export function inspectionParts(value: unknown, locale: Locale, t: DeskTranslate): Map<string, string> | undefined {
  const report = inspection.safeParse(value).data;
  if (!report) return undefined;
  const { on, by, panels: marked, checks, sections: results, tread, note } = report;
  const word = (entries: readonly VocabularyEntry[], slug: string) =>
    entries.find((entry) => entry.slug === slug)?.name[locale] ?? slug;
  const parts: [string, string | undefined][] = [
    [t("car.inspected-on"), on],
    [t("car.inspected-by"), by],
    ...checkedParts.map((part): [string, string | undefined] => [
      t(`check.${part}`),
      checks[part] && word(checkStates, checks[part]),
    ]),
    ...panels.map(({ slug, name }): [string, string] => [name[locale], word(panelStates, marked[slug] ?? "original")]),
    ...sections.flatMap(({ slug, name }): [string, string | undefined][] => {
      const result = results[slug];
      const section = `${t("car.sections")}, ${name[locale]}`;
      return [
        [section, result && `${result.passed}/${result.points}`],
        [`${section}, ${t("car.remark-ar")}`, result?.remark?.ar],
        [`${section}, ${t("car.remark-en")}`, result?.remark?.en],
      ];
    }),
    ...wheels.map((wheel): [string, string | undefined] => [
      `${t("car.tread")}, ${t("car.wheel", { wheel: wheel.replace("-", "") })}`,
      tread[wheel]?.toString(),
    ]),
    [`${t("car.inspection-note")}, ${t("field-in.ar")}`, note?.ar],
    [`${t("car.inspection-note")}, ${t("field-in.en")}`, note?.en],
  ];
  return new Map(parts.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const])));
}
