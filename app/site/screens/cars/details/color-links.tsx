import { Link, useSearchParams } from "react-router";
import { ColorSwatch } from "../../../../ui/car/color-swatch.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import { queryWithColor } from "./details-address.ts";
import type { CarColor } from "./details-car.ts";
import css from "./color-links.module.css";

export function ColorLinks({
  colors,
  selected,
  addressId,
}: {
  colors: readonly CarColor[];
  selected: CarColor | undefined;
  addressId: string;
}) {
  const t = useTranslations();
  const [params] = useSearchParams();
  if (!selected) return null;
  if (colors.length === 1) {
    return (
      <p className={css.colors}>
        <span>{t("details.color")}</span> <ColorSwatch hex={selected.hex} /> <b>{selected.name}</b>
      </p>
    );
  }
  return (
    <div className={css.colors}>
      <p id="color-label">
        {t("details.color")} <b>{selected.name}</b>
      </p>
      <ul className={css.list} aria-labelledby="color-label">
        {colors.map((color) => (
          <li key={color.slug}>
            <Link
              to={queryWithColor(params, addressId, color.slug)}
              replace
              preventScrollReset
              className={css.link}
              title={color.name}
              aria-label={color.name}
              aria-current={color.slug === selected.slug || undefined}
            >
              <ColorSwatch hex={color.hex} className={css.swatch} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
