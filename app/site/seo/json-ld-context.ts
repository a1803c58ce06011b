import type { Locale } from "../../dealership/text/bilingual.ts";
import type { Picture } from "../../dealership/car/car.ts";
import { renditionWidths } from "../../dealership/car/picture-widths.ts";
import { localizePath } from "../../i18n/locale.ts";
import { picturePath } from "../../dealership/car/picture-path.ts";

export type JsonLdContext = { locale: Locale; origin: string };

/** `path` has no locale prefix. */
export function pageUrl(path: string, { locale, origin }: JsonLdContext): string {
  return origin + localizePath(locale, path);
}

export function pictureUrl(picture: Picture, { origin }: Pick<JsonLdContext, "origin">): string {
  return origin + picturePath(picture, renditionWidths(picture.width).at(-1) ?? picture.width, "webp");
}
