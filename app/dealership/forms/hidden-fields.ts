export const hiddenFields = {
  /** Idempotency key; set in the browser, because pages are cached for everyone. */
  idempotencyKey: "formKey",
  filledMs: "filledMs",
  honeypot: "website",
} as const;

export const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/;

/** Forms submitted faster than this look automated. */
export const minFillMs = 1_500;
