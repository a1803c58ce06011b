import * as z from "zod";
import { cities } from "../cities.ts";
import type { DataLevel } from "../leads/lead.ts";
import { parseNumber } from "../text/parse-number.ts";
import { choice, field, line, mobile, optionalSlugAmong, slugAmong } from "./fields.ts";
import { formLimits } from "./form-limits.ts";
import { memoizeSchema } from "./memoize-schema.ts";

export const otherBrand = "other";

export const serviceOrder = memoizeSchema((choices: { brands: readonly string[]; services: readonly string[] }) =>
  z.object({
    fullName: line("full-name.required", formLimits.line.most, "full-name.long"),
    mobile,
    brand: slugAmong([...choices.brands, otherBrand], "brand.required"),
    model: line("model.required"),
    city: choice(cities, "city.required"),
    meterReading,
    service: optionalSlugAmong(choices.services, "service.unknown"),
  }),
);

const meterReading = field((text) => {
  if (text.trim() === "") return "meter-reading.required";
  const value = parseNumber(text);
  if (value === undefined) return "meter-reading.number";
  if (value <= 0) return "meter-reading.positive";
  if (!Number.isInteger(value)) return "meter-reading.integer";
  return value > formLimits.meterReading.most ? "meter-reading.large" : { value };
}).meta({
  type: ["string", "number"],
  minimum: formLimits.meterReading.least,
  maximum: formLimits.meterReading.most,
  description: "Kilometres",
});

export type ServiceOrder = z.output<ReturnType<typeof serviceOrder>>;

export const serviceOrderLevels: Readonly<Record<keyof ServiceOrder, DataLevel>> = {
  fullName: 2,
  mobile: 2,
  brand: 1,
  model: 1,
  city: 1,
  meterReading: 1,
  service: 1,
};
