import { CarFront } from "lucide-react";
import type { CarPicture } from "../../dealership/car/car.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { CarImage } from "./car-image.tsx";
import css from "./car-photo.module.css";

export function CarPhoto({
  picture,
  alt,
  sizes,
  eager = false,
  isCaptioned = true,
}: {
  picture: CarPicture | undefined;
  alt: string;
  sizes: string;
  eager?: boolean;
  /** Unless a note says it of all pictures of a list. */
  isCaptioned?: boolean;
}) {
  const t = useTranslations();
  if (!picture) {
    return (
      <div className={css.ground} role="img" aria-label={t("car.no-picture")}>
        <CarFront className={css.none} aria-hidden />
      </div>
    );
  }
  const caption = picture.illustrative ? t("car.illustration") : undefined;
  const isPlain = caption === undefined || !isCaptioned;
  return (
    <div
      className={isPlain ? css.ground : `${css.ground} ${css.captioned}`}
      data-caption={isPlain && caption !== undefined ? "" : caption}
    >
      <CarImage
        picture={picture}
        alt={caption === undefined ? alt : `${alt} (${caption})`}
        sizes={sizes}
        eager={eager}
        className={css.image}
      />
    </div>
  );
}
