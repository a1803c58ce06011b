import { Plus } from "lucide-react";
import { Link } from "react-router";
import { setComparedIds } from "../../../client/stores/comparison.ts";
import { comparisonPath } from "../../../dealership/car/comparison.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import { formatUsage } from "../../../i18n/format-mileage.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import css from "./add-cars.module.css";

type SimilarCar = Pick<CardCar, "id" | "name" | "year" | "condition" | "mileageKm">;

export function AddCars({ ids, cars }: { ids: readonly number[]; cars: readonly SimilarCar[] }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <section className={css.add} aria-labelledby="add-cars">
      <h2 id="add-cars">{t("compare.add-similar")}</h2>
      <ul className={wrapping.row}>
        {cars.map(({ id, name, year, ...car }) => (
          <li key={id}>
            <Link
              to={localizePath(locale, comparisonPath([...ids, id]))}
              className={css.car}
              replace
              preventScrollReset
              onClick={() => setComparedIds([...ids, id])}
            >
              <Plus aria-hidden />
              <span>
                <bdi>{name}</bdi> <bdi>{year}</bdi> <small>{formatUsage(car, t)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={localizePath(locale, "/cars")}>{t("compare.see-cars")}</Link>
      </p>
    </section>
  );
}
