/** Action data of a rejected form. */
import type { SubmissionResult } from "@conform-to/react";

/** `not-stored`: database failure (503). `too-many`: far more from one address than people send (429). `price-changed`: the car differs from what the visitor saw (422). */
export type FormTrouble = "not-stored" | "too-many" | "price-changed";

/** Errors in `result` are codes of `dealership/forms/form-errors.ts`. */
export type FormAnswer = { result: SubmissionResult; trouble?: FormTrouble };
