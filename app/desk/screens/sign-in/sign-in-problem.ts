import type { PasskeyProblem } from "../../../staff/passkeys.server.ts";

/** The sentences are `passkey.<problem>`. */
export type SignInProblem = PasskeyProblem | "unknown" | "too-many";

export const problemStatus: Readonly<Record<SignInProblem, number>> = {
  malformed: 400,
  refused: 403,
  unknown: 403,
  "too-many": 429,
};
