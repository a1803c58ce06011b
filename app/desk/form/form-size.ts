import { stockLimits } from "../../dealership/car/stock-limits.ts";

/** Texts of two languages with all their marks. */
export const maxTextBytes = 1024 * 1024;
/** Of a form with a picture. */
export const maxFormBytes = stockLimits.pictureBytes + 2 * maxTextBytes;
