/** Schema of `trust` in settings.json. */
import * as z from "zod";
import { bilingual, bilingualText, errorCode, settingsLimits } from "./settings-fields.ts";
import type { Trust } from "./trust.ts";
import { halalasPerRiyal } from "./pricing/price.ts";

export const trustLimits = {
  line: 60,
  points: 1_000,
  months: 120,
  kilometres: 1_000_000,
  depositRiyals: 100_000,
  days: 90,
} as const;

const days = wholeNumber(trustLimits.days);
const text = { line: bilingual(trustLimits.line).optional(), answer: bilingualText };

const warranty = z
  .object({
    ...text,
    months: wholeNumber(trustLimits.months).optional(),
    kilometres: wholeNumber(trustLimits.kilometres).optional(),
  })
  .superRefine(({ line, months }, context) => {
    if (line !== undefined || months !== undefined) return;
    context.addIssue({ code: "custom", message: errorCode("months-or-line") });
  });

export const trustSchema = z.object({
  inspection: z
    .object({
      ...text,
      points: wholeNumber(trustLimits.points).optional(),
      by: bilingual(settingsLimits.name).optional(),
    })
    .optional(),
  warranty: z.object({ used: warranty.optional(), new: warranty.optional() }).optional(),
  deposit: z
    .object({ ...text, amount: z.number().min(1).max(trustLimits.depositRiyals), returnableDays: days.optional() })
    .optional(),
  tradeIn: z.object({ ...text, priceHoldsDays: days.optional() }).optional(),
  testDrive: z.object(text).optional(),
});

function wholeNumber(most: number) {
  return z.number().int().min(1).max(most);
}

export function toTrust({ deposit, ...rest }: z.infer<typeof trustSchema>): Trust {
  if (!deposit) return rest;
  const { amount, ...terms } = deposit;
  return { ...rest, deposit: { ...terms, halalas: Math.round(amount * halalasPerRiyal) } };
}
