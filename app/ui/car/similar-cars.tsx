import { useTranslations } from "../../i18n/translate.ts";
import type { ComponentProps } from "react";
import { CarGrid } from "./car-grid.tsx";
import type { CardCar } from "../../catalogue/views/card-car.ts";
import css from "../content/related.module.css";

export function SimilarCars({
  cars,
  shape,
}: {
  cars: readonly CardCar[];
  shape?: ComponentProps<typeof CarGrid>["shape"];
}) {
  const t = useTranslations();
  return (
    <section id="similar" className={css.related} aria-labelledby="similar-title">
      <h2 id="similar-title">{t("similar.title")}</h2>
      {cars.length > 0 ? <CarGrid cars={cars} shape={shape} /> : <p className={css.none}>{t("similar.none")}</p>}
    </section>
  );
}
