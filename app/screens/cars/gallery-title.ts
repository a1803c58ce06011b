import type { Words } from "../../words.ts";

export function galleryTitle(words: Words, { brand }: { brand?: string | undefined }): string {
  return brand === undefined ? words("gallery.title") : words("gallery.title-of", { name: brand });
}
