import type { FormError } from "../../../dealership/forms/form-errors.ts";

export type Verdict = { mediaType: string } | { refused: FormError };

export const damaged: Verdict = { refused: "cv.damaged" };
export const withMacros: Verdict = { refused: "cv.macros" };
export const unsupportedFormat: Verdict = { refused: "cv.format" };
