import * as z from "zod";
import { toLatinDigits } from "../text/folding.ts";
import { parseReference } from "../leads/lead.ts";
import { tidyLine } from "../text/tidy-text.ts";
import { field, mobile } from "./fields.ts";

const reference = field((text) => {
  const value = parseReference(toLatinDigits(tidyLine(text)));
  return value === undefined ? "reference.invalid" : { value };
});

export const requestTracking = z.object({ reference, mobile });

export type RequestTracking = z.output<typeof requestTracking>;
