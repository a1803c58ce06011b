/** What the newsletter's form is answered in place: a reference, or what is wrong. */
import type { FormAnswer } from "../form-answer.ts";

export type NewsletterAnswer = { reference: string } | FormAnswer;

/** Sent along where the answer is shown on the page that the form stands on. */
export const inPlaceField = "inPlace";
