import {
  checkedParts,
  checkStates,
  isOriginal,
  markedPanels,
  panels,
  panelState,
  panelStates,
  type CheckedPart,
  type CheckState,
  type InspectionReport,
  type Panel,
  type PanelState,
} from "../../dealership/car/inspection.ts";
import { pointsOf, sections, type Section, type TreadDepths } from "../../dealership/car/inspection-sections.ts";
import { entryBySlug } from "../../dealership/car/vocabulary.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import { daysBetween, type Day } from "../../dealership/text/riyadh-day.ts";
import { formatDay } from "../../i18n/format-date.ts";
import { getServerTranslations } from "../../i18n/translate.server.ts";

const maxCurrentDays = 90;

type ShownPanel = { panel: Panel; name: string; state: PanelState; stateName: string };

export type InspectionView = {
  /** "11 of 13 panels original" */
  summary: string;
  inspected: string;
  /** Only of a report older than three months. */
  age?: string;
  panels: ShownPanel[];
  checks: { part: CheckedPart; name: string; state: CheckState; stateName: string }[];
  /** "147 of 150 points passed"; missing if the report does not count. */
  points?: string;
  sections: ShownSection[];
  note?: LocalText;
};

type ShownSection = {
  section: Section;
  name: string;
  points: number;
  passed: number;
  /** "8 of 10 points passed" */
  text: string;
  remark?: LocalText;
  /** Of the tyres, in millimetres. */
  tread?: TreadDepths;
};

export function inspectionView(
  report: InspectionReport,
  { trust }: Pick<Dealership, "trust">,
  locale: Locale,
  today: Day,
): InspectionView {
  const t = getServerTranslations(locale);
  const day = formatDay(report.on, locale).gregorian;
  const inspector = trust?.inspection?.by;
  const name = report.by ?? (inspector && inLocale(inspector, locale).text);
  return {
    summary: originalPanels(report, locale),
    inspected: name === undefined ? t("report.inspected", { day }) : t("report.inspected-by", { day, name }),
    age: daysBetween(report.on, today) > maxCurrentDays ? t("report.old") : undefined,
    panels: panels.map((panel) => shownPanel(report, panel.slug, locale)),
    checks: checkedParts.flatMap((part) => {
      const state = report.checks[part];
      if (state === undefined) return [];
      return [
        { part, name: t("report.part", { part }), state, stateName: entryBySlug(checkStates, state).name[locale] },
      ];
    }),
    points: passedPoints(report, locale),
    sections: shownSections(report, locale),
    note: report.note && inLocale(report.note, locale),
  };
}

function shownSections(report: InspectionReport, locale: Locale): ShownSection[] {
  const t = getServerTranslations(locale);
  return sections.flatMap(({ slug, name }) => {
    const result = report.sections?.[slug];
    if (result === undefined) return [];
    const { points, passed, remark } = result;
    return [
      {
        section: slug,
        name: name[locale],
        points,
        passed,
        text: t("report.points", { passed, total: points }),
        ...(remark && { remark: inLocale(remark, locale) }),
        ...(slug === "tyres" && report.tread && { tread: report.tread }),
      },
    ];
  });
}

/** "147 of 150 points passed"; missing if the report does not count. */
export function passedPoints(report: InspectionReport, locale: Locale): string | undefined {
  const counted = pointsOf(report.sections);
  return counted && getServerTranslations(locale)("report.points", { passed: counted.passed, total: counted.points });
}

/** Each section with its points, and their sum. */
export function sectionTexts(report: InspectionReport, locale: Locale): { name: string; value: string }[] {
  const t = getServerTranslations(locale);
  const points = passedPoints(report, locale);
  if (points === undefined) return [];
  const shown = shownSections(report, locale).map(({ name, text }) => ({ name, value: text }));
  return [{ name: t("report.all-points"), value: points }, ...shown];
}

export function originalPanels(report: InspectionReport, locale: Locale): string {
  const t = getServerTranslations(locale);
  const marked = markedPanels(report);
  const blemished = marked.filter(({ state }) => state === "blemished").length;
  const count = panels.filter(({ slug }) => isOriginal(panelState(report, slug))).length;
  const original =
    count === panels.length ? t("report.all-original") : t("report.original", { count, total: panels.length });
  return blemished === 0 ? original : t("report.blemished", { original, count: blemished });
}

/** "Bonnet: Repainted", of the panels that are not original or have a small mark. */
export function panelTexts(report: InspectionReport, locale: Locale): string[] {
  const t = getServerTranslations(locale);
  return markedPanels(report).map(({ panel }) => {
    const { name, stateName } = shownPanel(report, panel, locale);
    return t("report.value", { name, state: stateName });
  });
}

/** "Bonnet close-up: Repainted"; without a report only the panel. */
export function closeUpText(panel: Panel, report: InspectionReport | undefined, locale: Locale): string {
  const t = getServerTranslations(locale);
  const name = t("report.close-up", { panel: entryBySlug(panels, panel).name[locale] });
  return report ? t("report.value", { name, state: shownPanel(report, panel, locale).stateName }) : name;
}

export function checkTexts({ checks }: InspectionReport, locale: Locale): { name: string; value: string }[] {
  const t = getServerTranslations(locale);
  return checkedParts.flatMap((part) => {
    const state = checks[part];
    return state === undefined
      ? []
      : [{ name: t("report.part", { part }), value: entryBySlug(checkStates, state).name[locale] }];
  });
}

function shownPanel(report: InspectionReport, panel: Panel, locale: Locale): ShownPanel {
  const state = panelState(report, panel);
  return {
    panel,
    name: entryBySlug(panels, panel).name[locale],
    state,
    stateName: entryBySlug(panelStates, state).name[locale],
  };
}
