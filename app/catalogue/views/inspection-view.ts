import {
  checkedParts,
  checkStates,
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
import { entryBySlug } from "../../dealership/car/vocabulary.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import { formatDay } from "../../i18n/format-date.ts";
import { getTranslations } from "../../i18n/translate.ts";

type ShownPanel = { panel: Panel; name: string; state: PanelState; stateName: string };

export type InspectionView = {
  /** "11 of 13 panels original" */
  summary: string;
  inspected: string;
  panels: ShownPanel[];
  checks: { part: CheckedPart; name: string; state: CheckState; stateName: string }[];
  note?: LocalText;
};

export function inspectionView(
  report: InspectionReport,
  { trust }: Pick<Dealership, "trust">,
  locale: Locale,
): InspectionView {
  const t = getTranslations(locale);
  const day = formatDay(report.on, locale).gregorian;
  const inspector = trust?.inspection?.by;
  const name = report.by ?? (inspector && inLocale(inspector, locale).text);
  return {
    summary: originalPanels(report, locale),
    inspected: name === undefined ? t("report.inspected", { day }) : t("report.inspected-by", { day, name }),
    panels: panels.map((panel) => shownPanel(report, panel.slug, locale)),
    checks: checkedParts.flatMap((part) => {
      const state = report.checks[part];
      if (state === undefined) return [];
      return [
        { part, name: t("report.part", { part }), state, stateName: entryBySlug(checkStates, state).name[locale] },
      ];
    }),
    note: report.note && inLocale(report.note, locale),
  };
}

export function originalPanels(report: InspectionReport, locale: Locale): string {
  const t = getTranslations(locale);
  const marked = markedPanels(report).length;
  if (marked === 0) return t("report.all-original");
  return t("report.original", { count: panels.length - marked, total: panels.length });
}

/** "Bonnet: Repainted", of the panels that are not original. */
export function panelTexts(report: InspectionReport, locale: Locale): string[] {
  const t = getTranslations(locale);
  return markedPanels(report).map(({ panel }) => {
    const { name, stateName } = shownPanel(report, panel, locale);
    return t("report.value", { name, state: stateName });
  });
}

export function checkTexts({ checks }: InspectionReport, locale: Locale): { name: string; value: string }[] {
  const t = getTranslations(locale);
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
