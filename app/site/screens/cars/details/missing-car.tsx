import { isRouteErrorResponse } from "react-router";
import { useTranslations } from "../../../../i18n/translate.ts";
import { CarGrid } from "../../../../ui/car/car-grid.tsx";
import { ErrorScreen } from "../../error-screen.tsx";
import type { MissingCar } from "./missing-car.server.ts";
import css from "./missing-car.module.css";

/** The error page, with the nearest cars where a car is missing. */
export function MissingCarScreen({ error }: { error: unknown }) {
  const missing = missingCarFrom(error);
  return (
    <ErrorScreen error={error} subject={missing?.title}>
      {missing && <NearestCars {...missing} />}
    </ErrorScreen>
  );
}

function NearestCars({ cars, isNearest }: MissingCar) {
  const t = useTranslations();
  return (
    <section className={css.nearest} aria-labelledby="nearest-title">
      <h2 id="nearest-title">{t(isNearest ? "missing-car.nearest" : "missing-car.newest")}</h2>
      <CarGrid cars={cars} shape="row" />
    </section>
  );
}

function missingCarFrom(error: unknown): MissingCar | undefined {
  if (!isRouteErrorResponse(error) || !isMissingCar(error.data)) return undefined;
  return error.data;
}

function isMissingCar(value: unknown): value is MissingCar {
  return typeof value === "object" && value !== null && "cars" in value && "isNearest" in value;
}
