import type { CarPicture } from "../../dealership/car/car.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./picture-note.module.css";

/** Whether `PictureNote` may say it once, instead of a caption on each picture. */
export function areAllIllustrative(cars: readonly { picture?: CarPicture | undefined }[]): boolean {
  const pictures = cars.flatMap(({ picture }) => picture ?? []);
  return pictures.length > 0 && pictures.every(({ illustrative }) => illustrative);
}

export function PictureNote() {
  const t = useTranslations();
  return <p className={css.note}>{t("car.illustrations")}</p>;
}
