import type { Translate } from "../../../i18n/translate.ts";

export function galleryTitle(words: Translate, { brand }: { brand?: string | undefined }): string {
  return brand === undefined ? words("gallery.title") : words("gallery.title-of", { name: brand });
}
