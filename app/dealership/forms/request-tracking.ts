import * as z from "zod";
import { parseReference } from "../leads/lead.ts";
import { field, phone } from "./fields.ts";

const reference = field((text) => {
  const value = parseReference(text);
  return value === undefined ? "reference.invalid" : { value };
});

/** `mobile`: an application may have been sent with a landline number. */
export const requestTracking = z.object({ reference, mobile: phone("mobile.required", "mobile.invalid") });

export type RequestTracking = z.output<typeof requestTracking>;
