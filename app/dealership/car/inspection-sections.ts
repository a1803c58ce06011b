/** What the points of an inspection are about, section by section. */
import type { Bilingual } from "../text/bilingual.ts";
import { entry } from "./vocabulary.ts";

/** In the order of the printed form. */
export const sections = [
  entry("engine", "المحرك", "Engine", "محرك", "مكينة", "المكينة"),
  entry("gearbox", "ناقل الحركة", "Gearbox", "transmission", "القير", "قير", "ناقل حركة"),
  entry("brakes", "الفرامل", "Brakes", "فرامل", "فحمات"),
  entry("steering", "التعليق والتوجيه", "Suspension and steering", "suspension", "التوجيه", "التعليق", "المقصات"),
  entry("tyres", "الإطارات", "Tyres", "tires", "إطارات", "كفرات", "الكفرات"),
  entry("body", "الهيكل والدهان", "Body and paint", "bodywork", "chassis", "الهيكل", "الشاصي", "البودي"),
  entry("interior", "المقصورة", "Interior", "cabin", "الداخلية", "مقصورة"),
  entry("electrics", "الكهرباء والتكييف", "Electrics and air conditioning", "electrical", "الكهرباء", "التكييف"),
  entry("road-test", "تجربة الطريق", "Road test", "test drive", "تجربة القيادة"),
] as const;

/** In the order of the column `inspection_tread_mm`. */
export const wheels = ["front-left", "front-right", "rear-left", "rear-right"] as const;

export type Section = (typeof sections)[number]["slug"];
type Wheel = (typeof wheels)[number];

export type SectionResult = { points: number; passed: number; remark?: Bilingual };
export type SectionResults = Partial<Record<Section, SectionResult>>;
/** Millimetres of tread. */
export type TreadDepths = Record<Wheel, number>;

/** `undefined` if the report does not count. */
export function pointsOf(results: SectionResults | undefined): { passed: number; points: number } | undefined {
  const counted = Object.values(results ?? {});
  if (counted.length === 0) return undefined;
  return {
    passed: counted.reduce((sum, { passed }) => sum + passed, 0),
    points: counted.reduce((sum, { points }) => sum + points, 0),
  };
}
