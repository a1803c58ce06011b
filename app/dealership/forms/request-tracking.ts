import * as z from "zod";
import { parseReference } from "../leads/lead.ts";
import { field, mobile } from "./fields.ts";

const reference = field((text) => {
  const value = parseReference(text);
  return value === undefined ? "reference.invalid" : { value };
});

export const requestTracking = z.object({ reference, mobile });

export type RequestTracking = z.output<typeof requestTracking>;
