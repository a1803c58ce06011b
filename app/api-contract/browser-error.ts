/** `page`: the error page took the place of a screen; `load`: a script or stylesheet did not arrive; `script`: all others. */
export const browserErrorKinds = ["page", "load", "script"] as const;
export type BrowserErrorKind = (typeof browserErrorKinds)[number];
