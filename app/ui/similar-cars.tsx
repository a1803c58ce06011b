/** Cars like the one shown; says so where there are none. */
import { useWords } from "../words.ts";
import { CarGrid } from "./car-grid.tsx";
import type { CardCar } from "./card-car.ts";
import css from "./similar-cars.module.css";

/** Without `cars` those that the server has drawn stay. */
export function SimilarCars({ cars, isAny }: { cars: readonly CardCar[] | undefined; isAny: boolean }) {
  const words = useWords();
  return (
    <section id="similar" className={css.similar} aria-labelledby="similar-title">
      <h2 id="similar-title">{words("similar.title")}</h2>
      {isAny ? <CarGrid cars={cars} /> : <p className={css.none}>{words("similar.none")}</p>}
    </section>
  );
}
