export const hiddenFields = {
  /** Idempotency key; set in the browser, because pages are cached for everyone. */
  key: "formKey",
  filledMs: "filledMs",
  trap: "website",
} as const;

export const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** Forms submitted faster than this look automated. */
export const fastestFillMs = 1_500;
