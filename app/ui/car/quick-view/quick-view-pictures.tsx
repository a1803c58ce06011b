import type { RefObject } from "react";
import type { CarResponse } from "../../../api-contract/responses.ts";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import type { Color } from "../../../dealership/car/vocabulary.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { CarPhoto } from "../car-photo.tsx";
import css from "./quick-view.module.css";

export const maxPictures = 12;

/** The picture of the card first, so that nothing changes when the others arrive. */
export function QuickViewPictures({
  car,
  loaded,
  pictureList,
}: {
  car: CardCar;
  loaded: CarResponse | undefined;
  pictureList: RefObject<HTMLUListElement | null>;
}) {
  const t = useTranslations();
  const name = `${car.name} ${car.year}`;
  const colorName = (color: Color | undefined) => loaded?.colors.find(({ slug }) => slug === color)?.name;
  const others = loaded?.pictures.filter(({ hash }) => hash !== car.picture?.hash) ?? [];
  const closeUps = new Map(others.map(({ hash, closeUp }) => [hash, closeUp]));
  const pictures = [...(car.picture ? [car.picture] : []), ...others].slice(0, maxPictures);
  if (pictures.length === 0)
    return (
      <div className={css.pictures}>
        <div>
          <CarPhoto picture={undefined} alt="" sizes="" />
        </div>
      </div>
    );
  return (
    <ul
      ref={pictureList}
      className={css.pictures}
      tabIndex={pictures.length > 1 ? 0 : undefined}
      aria-label={t("quick-view.pictures")}
    >
      {pictures.map((picture, index) => {
        const color = colorName(picture.color);
        const alt = color === undefined ? name : t("car.picture-of", { name, color });
        return (
          <li key={picture.hash} data-color={picture.color}>
            <CarPhoto
              picture={picture}
              alt={closeUps.get(picture.hash) ?? alt}
              sizes="(min-width: 48rem) 36rem, 92vw"
              eager={index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}
