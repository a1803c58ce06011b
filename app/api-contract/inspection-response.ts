import * as z from "zod";
import { sections } from "../dealership/car/inspection-sections.ts";
import { checkedParts, checkStates, panels, panelStates } from "../dealership/car/inspection.ts";
import { count, day, localText, namedEnum } from "./response-fields.ts";

export const inspectionResponse = z
  .strictObject({
    on: day,
    by: z.string().optional().meta({ description: "Missing if it is the inspector of the dealership's settings" }),
    panels: z
      .array(z.strictObject({ panel: namedEnum(panels), state: namedEnum(panelStates) }))
      .meta({ description: "All panels of the car" }),
    checks: z.partialRecord(z.enum(checkedParts), namedEnum(checkStates)),
    sections: z
      .array(
        z.strictObject({
          section: namedEnum(sections),
          points: count,
          passed: count,
          remark: localText.optional(),
        }),
      )
      .optional()
      .meta({ description: "Missing if the inspector does not count points" }),
    treadMm: z
      .strictObject({
        "front-left": z.number(),
        "front-right": z.number(),
        "rear-left": z.number(),
        "rear-right": z.number(),
      })
      .optional()
      .meta({ description: "Millimetres of tread" }),
    note: localText.optional(),
  })
  .meta({ id: "Inspection", description: "Inspection report of a used car" });
