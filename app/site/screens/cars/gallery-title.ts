import type { Translate } from "../../../i18n/translate.ts";

export function galleryTitle(t: Translate, { brand }: { brand?: string | undefined }): string {
  return brand === undefined ? t("gallery.title") : t("gallery.title-of", { name: brand });
}
