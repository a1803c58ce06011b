import type { SubmissionResult } from "@conform-to/react";

/** `not-stored`: database failure (503). `too-many`: rate limit exceeded (429). `price-changed`: the car differs from the form (422). `too-much-text`: 413. */
export type FormFailure = "not-stored" | "too-many" | "price-changed" | "too-much-text";

/** Action data of a rejected form; errors in `result` are codes of `dealership/forms/form-errors.ts`. */
export type FormResult = { result: SubmissionResult; trouble?: FormFailure };
