/** What an action answers when a form was not taken: everything that was typed, what is wrong with it, and what else went wrong. */
import type { SubmissionResult } from "@conform-to/react";

/** `not-stored`: the database did not take it (503). `too-many`: far more from one address than people send (429). `price-changed`: the car is not what the visitor saw (422). */
export type FormTrouble = "not-stored" | "too-many" | "price-changed";

/** Errors in `result` are codes of `dealership/forms/form-errors.ts`. */
export type FormAnswer = { result: SubmissionResult; trouble?: FormTrouble };
