/** Errors in the order of the form: rules over two fields are checked after all single fields. */
import type { SubmissionResult } from "@conform-to/react";

/** `fields` are names in form order; others come last. */
export function inFormOrder<Result extends Pick<SubmissionResult, "error">>(
  result: Result,
  fields: readonly string[],
): Result {
  if (!result.error) return result;
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  return { ...result, error: Object.fromEntries(Object.entries(result.error).sort(([a], [b]) => place(a) - place(b))) };
}
