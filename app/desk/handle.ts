import * as z from "zod";
import { isRight, type Right } from "../dealership/staff/rights.ts";

/** `signed-in`: everybody of the staff. `public`: anybody, only for the way in. */
export type Access = Right | "signed-in" | "public";

/** `handle` of a route module of the desk. Without one the desk does not start. */
export type DeskHandle = {
  right: Access;
  /** Of its forms, where it differs. */
  writeRight?: Access;
  /** Its forms decide who gets in, so that the sign-in was less than half an hour ago (`isFreshSignIn`). */
  needsFreshSignIn?: true;
  /** For forms with files: the longest body in bytes. */
  maxUploadBytes?: number;
};

const access = z.custom<Access>(
  (value) => value === "signed-in" || value === "public" || (typeof value === "string" && isRight(value)),
);

export const deskHandleSchema: z.ZodType<DeskHandle> = z.object({
  right: access,
  writeRight: access.optional(),
  needsFreshSignIn: z.literal(true).optional(),
  maxUploadBytes: z.int().positive().optional(),
});
