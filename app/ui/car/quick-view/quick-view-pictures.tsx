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
  const pictures = [...(car.picture ? [car.picture] : []), ...others].slice(0, maxPictures);
  if (pictures.length === 0) return <CarPhoto picture={undefined} alt="" sizes="" />;
  return (
    <ul
      ref={pictureList}
      className={css.pictures}
      tabIndex={pictures.length > 1 ? 0 : undefined}
      aria-label={t("quick-view.pictures")}
    >
      {pictures.map((picture, index) => {
        const color = colorName(picture.color);
        const panel = loaded?.inspection?.panels.find((report) => report.panel.slug === picture.panel);
        const closeUp = panel && t("report.close-up", { panel: panel.panel.name });
        const alt = color === undefined ? name : t("car.picture-of", { name, color });
        return (
          <li key={picture.hash} data-color={picture.color}>
            <CarPhoto
              picture={picture}
              alt={closeUp ? t("report.value", { name: closeUp, state: panel.state.name }) : alt}
              sizes="(min-width: 48rem) 36rem, 92vw"
              eager={index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}
