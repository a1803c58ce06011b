import type { DeskTranslate } from "../../translate.ts";

const problems = [
  "no-key",
  "public-key",
  "locked",
  "wrong",
  "other-key",
  "damaged",
  "closed",
  "no-prf",
  "passkey-exists",
  "signed-out",
  "refused",
  "expired",
  "cancelled",
  "failed",
] as const;
const closeReasons = ["idle", "hidden", "signed-out", "by-you"] as const;

/** Sentences of client/keys/. */
export function keyTexts(t: DeskTranslate) {
  return {
    problems: Object.fromEntries(problems.map((problem) => [problem, t(`key-problem.${problem}`)])),
    closed: Object.fromEntries(closeReasons.map((reason) => [reason, t(`key-closed.${reason}`)])),
  };
}
