import type { CloseReason } from "./auto-close.ts";
import { WebAuthnError } from "@simplewebauthn/browser";
import { VaultError, type VaultProblem } from "./vault.ts";

/** Sentences in the person's language. */
export type KeyTexts = {
  problems: Readonly<Record<VaultProblem | "passkey-exists" | "cancelled" | "failed", string>>;
  closed: Readonly<Record<CloseReason | "by-you", string>>;
};

/** A sentence that the server has written for the person. */
export class ServerSentence extends Error {}

export function problemText({ problems }: KeyTexts, error: unknown): string {
  if (error instanceof VaultError) return problems[error.problem];
  if (error instanceof ServerSentence) return error.message;
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return problems["passkey-exists"];
  // Browsers do not tell whether the person cancelled or waited too long.
  const isCancelled = error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
  return isCancelled ? problems.cancelled : problems.failed;
}
