/** What is wrong with an order, in the order in which the form asks: a rule about two fields is checked after all of one field. */
import type { SubmissionResult } from "@conform-to/react";

/** `fields` by name, as the form asks them; others come after. */
export function inFormOrder<Result extends Pick<SubmissionResult, "error">>(result: Result, fields: readonly string[]): Result {
  if (!result.error) return result;
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  return { ...result, error: Object.fromEntries(Object.entries(result.error).sort(([a], [b]) => place(a) - place(b))) };
}
