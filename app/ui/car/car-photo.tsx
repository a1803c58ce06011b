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
}: {
  picture: CarPicture | undefined;
  alt: string;
  sizes: string;
  eager?: boolean;
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
  return (
    <div className={css.ground} data-caption={caption}>
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
