import { stockLimits } from "../../dealership/car/stock-limits.ts";

/** Texts of two languages with all their marks. */
export const maxTextBytes = 1024 * 1024;
/** Pictures of one form. They are in memory together. */
export const maxPictures = 24;
export const maxPictureBytes = 64 * 1024 * 1024;
/** More than the pictures may have: what is too large is named at its field, with all that was typed. */
export const maxFormBytes = 100 * 1024 * 1024;

const bytesPerMegabyte = 1024 * 1024;

/** For the hints of forms with several pictures. */
export const pictureMegabytes = {
  each: stockLimits.pictureBytes / bytesPerMegabyte,
  together: maxPictureBytes / bytesPerMegabyte,
};
