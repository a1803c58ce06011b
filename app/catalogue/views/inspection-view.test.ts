import { beforeAll, expect, test } from "vitest";
import { panels, type InspectionReport } from "../../dealership/car/inspection.ts";
import { loadMessages } from "../../../messages/load-messages.ts";
import { inspectionView, originalPanels, panelTexts, sectionTexts } from "./inspection-view.ts";

beforeAll(loadMessages);

const today = "2026-11-26";
const answer = { ar: "الجواب" };
const trust = { inspection: { by: { ar: "ميزان الدرب", en: "Mizan Darb" }, answer } };
const report: InspectionReport = {
  on: "2026-11-12",
  panels: { "left-front-door": "replaced", bonnet: "painted", roof: "original" },
  checks: { tyres: "watch", engine: "sound" },
};

test("names every panel, with the marked ones in the order of the form", () => {
  const view = inspectionView(report, { trust }, "en", today);
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
  const view = inspectionView({ ...report, by: "مركز الفحص" }, { trust }, "ar", today);
  expect(view.summary).toBe("11 جزءًا أصليًا من 13");
  expect(view.inspected).toBe("فُحصت في 12 نوفمبر 2026 لدى مركز الفحص");
  expect(inspectionView(report, {}, "ar", today).inspected).toBe("فُحصت في 12 نوفمبر 2026");
});

test("a car with nothing marked", () => {
  expect(originalPanels({ ...report, panels: { roof: "original" } }, "ar")).toBe("كل الأجزاء أصلية");
  expect(panelTexts({ ...report, panels: {} }, "ar")).toEqual([]);
});

test.each<[InspectionReport["panels"], ar: string, en: string]>([
  [{ bonnet: "blemished" }, "كل الأجزاء أصلية، وعلى أحدها أثر بسيط", "All panels original, one with a small mark"],
  [
    { boot: "blemished", bonnet: "blemished" },
    "كل الأجزاء أصلية، وعلى اثنين منها أثر بسيط",
    "All panels original, 2 with a small mark",
  ],
  [
    { bonnet: "blemished", roof: "painted", boot: "damaged" },
    "11 جزءًا أصليًا من 13، وعلى أحدها أثر بسيط",
    "11 of 13 panels original, one with a small mark",
  ],
])("a panel with a stone chip is original: %o", (panels, ar, en) => {
  expect(originalPanels({ ...report, panels }, "ar")).toBe(ar);
  expect(originalPanels({ ...report, panels }, "en")).toBe(en);
});

test("names the panel with a stone chip among the marked ones", () => {
  expect(panelTexts({ ...report, panels: { bonnet: "blemished" } }, "en")).toEqual(["Bonnet: Original, small mark"]);
});

test("counts the points that passed, and says what each section found", () => {
  const counted: InspectionReport = {
    ...report,
    sections: {
      tyres: { points: 10, passed: 8, remark: { ar: "الأماميان عند 4 مم." } },
      engine: { points: 30, passed: 30 },
    },
    tread: { "front-left": 4, "front-right": 4, "rear-left": 6.5, "rear-right": 6 },
  };
  const view = inspectionView(counted, { trust }, "en", today);
  expect(view.points).toBe("38 of 40 points passed");
  expect(view.sections).toEqual([
    { section: "engine", name: "Engine", points: 30, passed: 30, text: "30 of 30 points passed" },
    {
      section: "tyres",
      name: "Tyres",
      points: 10,
      passed: 8,
      text: "8 of 10 points passed",
      remark: { text: "الأماميان عند 4 مم.", locale: "ar" },
      tread: counted.tread,
    },
  ]);
  expect(sectionTexts(counted, "ar")).toEqual([
    { name: "نقاط الفحص", value: "38 من 40 نقطة سليمة" },
    { name: "المحرك", value: "30 من 30 نقطة سليمة" },
    { name: "الإطارات", value: "8 من 10 نقاط سليمة" },
  ]);
});

test.each([
  ["2026-11-12", undefined, undefined],
  ["2027-02-10", undefined, undefined],
  [
    "2027-02-11",
    "أُجري الفحص قبل أكثر من ثلاثة أشهر. اسألنا عن إعادة الفحص قبل الاستلام.",
    "The inspection is more than three months old. Ask us about a new one before handover.",
  ],
])("seen on %s, the report of 12 November is old: %s", (today, ar, en) => {
  expect(inspectionView(report, { trust }, "ar", today).age).toBe(ar);
  expect(inspectionView(report, { trust }, "en", today).age).toBe(en);
});

test("a report that does not count has no points", () => {
  expect(inspectionView(report, { trust }, "ar", today).points).toBeUndefined();
  expect(sectionTexts(report, "ar")).toEqual([]);
});
