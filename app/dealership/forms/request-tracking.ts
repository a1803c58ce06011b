import * as z from "zod";
import { latinDigits } from "../text/folding.ts";
import { readReference } from "../leads/lead.ts";
import { tidyLine } from "../text/tidy-text.ts";
import { field, mobile } from "./fields.ts";

const reference = field((text) => {
  const value = readReference(latinDigits(tidyLine(text)));
  return value === undefined ? "reference.invalid" : { value };
});

export const requestTracking = z.object({ reference, mobile });

export type RequestTracking = z.output<typeof requestTracking>;
