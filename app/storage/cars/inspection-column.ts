import * as z from "zod";
import {
  checkedParts,
  checkStates,
  panels,
  panelStates,
  type InspectionReport,
} from "../../dealership/car/inspection.ts";
import { sections, wheels } from "../../dealership/car/inspection-sections.ts";

function slugs<Entry extends { slug: string }>(entries: readonly Entry[]): Entry["slug"][] {
  return entries.map(({ slug }) => slug);
}

const bilingual = z.looseObject({ ar: z.string(), en: z.string().optional() });

const inspection: z.ZodType<InspectionReport> = z.looseObject({
  on: z.string(),
  by: z.string().optional(),
  panels: z.partialRecord(z.enum(slugs(panels)), z.enum(slugs(panelStates))),
  checks: z.partialRecord(z.enum(checkedParts), z.enum(slugs(checkStates))),
  sections: z
    .partialRecord(
      z.enum(slugs(sections)),
      z.looseObject({ points: z.number(), passed: z.number(), remark: bilingual.optional() }),
    )
    .optional(),
  tread: z.record(z.enum(wheels), z.number()).optional(),
  note: bilingual.optional(),
});

export function inspectionOf(json: string): InspectionReport {
  return inspection.parse(JSON.parse(json));
}
