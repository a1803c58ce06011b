import { isRouteErrorResponse } from "react-router";
import { localizePath, useLocale } from "../../../../i18n/locale.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import button from "../../../../ui/base/button.module.css";
import { CarGrid } from "../../../../ui/car/car-grid.tsx";
import { ErrorScreen } from "../../error-screen.tsx";
import type { MissingCar } from "./missing-car.server.ts";
import css from "./missing-car.module.css";

/** The error page, with a search and the nearest cars where a car is missing. */
export function MissingCarScreen({ error }: { error: unknown }) {
  const missing = missingCarFrom(error);
  return (
    <div className={missing && css.missing}>
      <ErrorScreen error={error} />
      {missing && <NearestCars {...missing} />}
    </div>
  );
}

function NearestCars({ query, cars }: MissingCar) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <section className={css.nearest} aria-labelledby="nearest-title">
      <search>
        <form action={localizePath(locale, "/cars")} className={css.form}>
          <input type="search" name="q" defaultValue={query} aria-label={t("search.label")} className={css.input} />
          <button className={button.primary}>{t("site.search")}</button>
        </form>
      </search>
      <h2 id="nearest-title">{query === "" ? t("missing-car.newest") : t("missing-car.nearest")}</h2>
      <CarGrid cars={cars} />
    </section>
  );
}

function missingCarFrom(error: unknown): MissingCar | undefined {
  if (!isRouteErrorResponse(error) || !isMissingCar(error.data)) return undefined;
  return error.data;
}

function isMissingCar(value: unknown): value is MissingCar {
  return typeof value === "object" && value !== null && "cars" in value && "query" in value;
}
