/** What the action of the tracking form answers. */
import type { FormAnswer } from "../../form-answer.ts";
import type { TrackedRequest } from "./tracked-request.ts";

/** `no-match`: no such pair (404). `too-many`: too many such pairs (429). `not-read`: the database did not answer, or the connection broke (503). */
export type TrackRefusal = "no-match" | "too-many" | "not-read";

export type TrackAnswer = { view: "form"; answer: FormAnswer; refused?: TrackRefusal } | { view: "found"; request: TrackedRequest };
