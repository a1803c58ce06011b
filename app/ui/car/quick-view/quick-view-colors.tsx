import type { CarResponse } from "../../../api-contract/responses.ts";
import type { Color } from "../../../dealership/car/vocabulary.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { ColorSwatch } from "../color-swatch.tsx";
import { maxPictures } from "./quick-view-pictures.tsx";
import css from "./quick-view.module.css";

/** Colours with a picture are buttons that show it. */
export function QuickViewColors({ car, onShow }: { car: CarResponse; onShow: (color: Color) => void }) {
  const t = useTranslations();
  const colorsWithPicture = new Set(
    car.pictures.length > 1 ? car.pictures.slice(0, maxPictures).map(({ color }) => color) : [],
  );
  if (car.colors.length === 0) return null;
  return (
    <ul className={css.colors} aria-label={t("quick-view.colors")}>
      {car.colors.map(({ slug, name, hex }) => (
        <li key={slug}>
          {colorsWithPicture.has(slug) ? (
            <button
              type="button"
              className={css.color}
              onClick={() => onShow(slug)}
              title={t("quick-view.show-color", { color: name })}
            >
              <ColorSwatch hex={hex} />
              {name}
            </button>
          ) : (
            <span className={css.color}>
              <ColorSwatch hex={hex} />
              {name}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
