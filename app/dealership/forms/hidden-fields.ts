export const hiddenFields = {
  /** Idempotency key, created in the browser for each filled form; never rendered, because pages are cached for everyone. */
  key: "formKey",
  /** Milliseconds from first display to sending, measured in the browser. */
  filledMs: "filledMs",
  /** Honeypot: hidden from people, so whatever fills it is a bot. */
  trap: "website",
} as const;

/** From `crypto.randomUUID`, or chosen by an API client. */
export const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** Nobody fills a form faster. */
export const fastestFillMs = 1_500;
