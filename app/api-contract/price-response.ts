import * as z from "zod";
import { vatSchemes } from "../dealership/car/vocabulary.ts";

const amount = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .meta({ description: "Riyals" });
const halalas = z.int().meta({ description: "Hundredths of a riyal" });

export const priceResponse = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("on-request") }),
    z.strictObject({
      kind: z.literal("listed"),
      currency: z.literal("SAR"),
      halalas: halalas.meta({ description: "Including VAT" }),
      amount,
      halalasBeforeDiscount: halalas.optional(),
      amountBeforeDiscount: amount.optional(),
      vatScheme: z.enum(vatSchemes.map(({ slug }) => slug)),
      vat: z
        .strictObject({ percent: z.number(), halalas, amount, halalasBeforeVat: halalas, amountBeforeVat: amount })
        .optional()
        .meta({ description: "Missing under the margin scheme, where no VAT amount may be shown" }),
      monthly: z
        .strictObject({
          halalas,
          amount,
          months: z.int(),
          firstPaymentHalalas: halalas,
          lastPaymentHalalas: halalas,
          aprPercent: z.number().meta({ description: "Effective annual rate" }),
        })
        .optional()
        .meta({
          description: "Instalment of a car on the usual terms; indicative. Never show it without its last payment",
        }),
    }),
  ])
  .meta({ id: "Price" });

export type ApiPrice = z.infer<typeof priceResponse>;
