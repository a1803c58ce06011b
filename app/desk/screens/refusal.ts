import { isRouteErrorResponse } from "react-router";
import * as z from "zod";

/** Thrown by the check of rights. `signed-out`: a form arrived without a session, `stale`: with too old a one; `fields` is what was typed. */
const refusal = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("forbidden") }),
  z.object({ kind: z.enum(["signed-out", "stale"]), fields: z.array(z.tuple([z.string(), z.string()])) }),
]);

export type Refusal = z.infer<typeof refusal>;

export function refusalOf(error: unknown): Refusal | undefined {
  return isRouteErrorResponse(error) ? refusal.safeParse(error.data).data : undefined;
}
