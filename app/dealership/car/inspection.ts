/** Inspection report of a used car, as the dealership's inspector wrote it. */
import type { Bilingual } from "../text/bilingual.ts";
import type { Day } from "../text/riyadh-day.ts";
import type { SectionResults, TreadDepths } from "./inspection-sections.ts";
import { entry } from "./vocabulary.ts";

/** Left and right are those of the driver's view ahead. In the order of the printed form: front to rear, then the sides. */
export const panels = [
  entry("front-bumper", "الصدام الأمامي", "Front bumper", "صدام أمامي"),
  entry("bonnet", "الكبوت", "Bonnet", "hood", "كبوت", "غطاء المحرك"),
  entry("roof", "السقف", "Roof", "سقف", "التنده", "تنده"),
  entry("boot", "الشنطة", "Boot", "trunk", "tailgate", "شنطة", "غطاء الشنطة", "الباب الخلفي"),
  entry("rear-bumper", "الصدام الخلفي", "Rear bumper", "صدام خلفي"),
  entry("left-front-fender", "الرفرف الأمامي الأيسر", "Front left fender", "left front fender", "رفرف أمامي يسار"),
  entry(
    "left-front-door",
    "الباب الأمامي الأيسر",
    "Front left door",
    "left front door",
    "باب السائق",
    "باب أمامي يسار",
  ),
  entry("left-rear-door", "الباب الخلفي الأيسر", "Rear left door", "left rear door", "باب خلفي يسار"),
  entry("left-rear-fender", "الرفرف الخلفي الأيسر", "Rear left fender", "left rear fender", "رفرف خلفي يسار"),
  entry("right-front-fender", "الرفرف الأمامي الأيمن", "Front right fender", "right front fender", "رفرف أمامي يمين"),
  entry(
    "right-front-door",
    "الباب الأمامي الأيمن",
    "Front right door",
    "right front door",
    "باب الراكب",
    "باب أمامي يمين",
  ),
  entry("right-rear-door", "الباب الخلفي الأيمن", "Rear right door", "right rear door", "باب خلفي يمين"),
  entry("right-rear-fender", "الرفرف الخلفي الأيمن", "Rear right fender", "right rear fender", "رفرف خلفي يمين"),
] as const;

export const panelStates = [
  entry("original", "أصلي", "Original", "أصلية", "وكالة", "دهان الوكالة"),
  entry(
    "blemished",
    "أصلي مع أثر بسيط",
    "Original, small mark",
    "small mark",
    "chip",
    "chipped",
    "stone chip",
    "scratch",
    "scratched",
    "أثر بسيط",
    "أثر حصى",
    "خدش",
    "خدوش",
    "خدش بسيط",
  ),
  entry("painted", "مرشوش", "Repainted", "painted", "رش", "مرشوشة", "مصبوغ", "صبغ"),
  entry("repaired", "مسمكر", "Repaired", "سمكرة", "معدل", "مسمكرة"),
  entry("replaced", "مستبدل", "Replaced", "مبدل", "مغير", "تغيير", "مستبدلة"),
  entry("damaged", "متضرر", "Damaged", "صدمة", "مصدوم", "متضررة"),
] as const;

export const checkStates = [
  entry("sound", "سليم", "Sound", "good", "ok", "سليمة", "ممتاز", "ممتازة", "جيد", "جيدة"),
  entry("watch", "يحتاج متابعة", "Needs watching", "fair", "watch", "متابعة", "متوسط", "متوسطة"),
  entry("repair", "يحتاج إصلاح", "Needs repair", "poor", "faulty", "إصلاح", "صيانة", "ضعيف", "ضعيفة"),
] as const;

export const checkedParts = ["engine", "gearbox", "chassis", "tyres"] as const;

export type Panel = (typeof panels)[number]["slug"];
export type PanelState = (typeof panelStates)[number]["slug"];
export type CheckState = (typeof checkStates)[number]["slug"];
export type CheckedPart = (typeof checkedParts)[number];

export type InspectionReport = {
  on: Day;
  /** Missing: the inspector named in the dealership's settings. */
  by?: string;
  /** Others are original. */
  panels: Partial<Record<Panel, PanelState>>;
  /** A missing part was not checked. */
  checks: Partial<Record<CheckedPart, CheckState>>;
  /** The points of the inspection; missing if the inspector does not count them. */
  sections?: SectionResults;
  tread?: TreadDepths;
  note?: Bilingual;
};

export function panelState({ panels: marked }: InspectionReport, panel: Panel): PanelState {
  return marked[panel] ?? "original";
}

/** With the paint and the sheet of the factory, also under a stone chip or a scratch. */
export function isOriginal(state: PanelState): boolean {
  return state === "original" || state === "blemished";
}

/** In the order of the form. */
export function markedPanels(report: InspectionReport): { panel: Panel; state: PanelState }[] {
  return panels
    .map(({ slug }) => ({ panel: slug, state: panelState(report, slug) }))
    .filter(({ state }) => state !== "original");
}
