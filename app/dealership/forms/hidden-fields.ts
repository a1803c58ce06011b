/** Fields that every form carries beside those a visitor fills. */
export const hiddenFields = {
  /** Made in the browser for each filled form, never rendered into a page: a page is kept and shown to many. */
  key: "formKey",
  /** Milliseconds from the form's first showing to its sending, measured in the browser. */
  filledMs: "filledMs",
  /** A field that people do not see; what fills it is a program. */
  trap: "website",
} as const;

/** A key as browsers make it (`crypto.randomUUID`) or API clients choose it. */
export const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** Nobody fills a form in less. */
export const fastestFillMs = 1_500;
