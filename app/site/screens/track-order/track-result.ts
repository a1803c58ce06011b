import type { FormResult } from "../../../api-contract/form-result.ts";
import type { TrackedRequest } from "./tracked-request.ts";

/** `no-match`: no request with this reference and mobile number (404). `too-many`: rate limit (429). `not-read`: database or connection failure (503). */
export type TrackFailure = "no-match" | "too-many" | "not-read";

export type TrackResult =
  { view: "form"; answer: FormResult; refused?: TrackFailure } | { view: "found"; request: TrackedRequest };
