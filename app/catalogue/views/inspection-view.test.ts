import { beforeAll, expect, test } from "vitest";
import { panels, type InspectionReport } from "../../dealership/car/inspection.ts";
import { loadTranslations } from "../../leads/delivery/lead-fixtures.ts";
import { inspectionView, originalPanels, panelTexts } from "./inspection-view.ts";

beforeAll(loadTranslations);

const answer = { ar: "الجواب" };
const trust = { inspection: { by: { ar: "ميزان الدرب", en: "Mizan Darb" }, answer } };
const report: InspectionReport = {
  on: "2026-11-12",
  panels: { "left-front-door": "replaced", bonnet: "painted", roof: "original" },
  checks: { tyres: "watch", engine: "sound" },
};

test("names every panel, with the marked ones in the order of the form", () => {
  const view = inspectionView(report, { trust }, "en");
  expect(view.panels).toHaveLength(13);
  expect(view.panels.map(({ panel }) => panel)).toEqual(panels.map(({ slug }) => slug));
  expect(view).toMatchObject({
    summary: "11 of 13 panels original",
    inspected: "Inspected on 12 November 2026 by Mizan Darb",
    checks: [
      { name: "Engine", stateName: "Sound" },
      { name: "Tyres", stateName: "Needs watching" },
    ],
  });
  expect(panelTexts(report, "en")).toEqual(["Bonnet: Repainted", "Front left door: Replaced"]);
});

test("in Arabic, with the report's own inspector", () => {
  const view = inspectionView({ ...report, by: "مركز الفحص" }, { trust }, "ar");
  expect(view.summary).toBe("11 جزءًا أصليًا من 13");
  expect(view.inspected).toBe("فُحصت في 12 نوفمبر 2026 لدى مركز الفحص");
  expect(inspectionView(report, {}, "ar").inspected).toBe("فُحصت في 12 نوفمبر 2026");
});

test("a car with nothing marked", () => {
  expect(originalPanels({ ...report, panels: { roof: "original" } }, "ar")).toBe("كل الأجزاء أصلية");
  expect(panelTexts({ ...report, panels: {} }, "ar")).toEqual([]);
});
