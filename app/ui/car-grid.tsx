/** Cars as cards side by side; every list of cars looks like this. */
import { useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import { CarCard } from "./car-card.tsx";
import type { CardCar } from "./card-car.ts";
import { Still } from "./still.tsx";
import css from "./car-grid.module.css";

/**
 * `eager` is how many cards the first screen shows. `shape`: `gallery` follows the visitor's choice of grid or list,
 * `row` is pulled sideways on phones. Without `cars` those that the server has drawn stay.
 */
export function CarGrid({ cars, eager = 0, shape = "grid" }: { cars: readonly CardCar[] | undefined; eager?: number; shape?: "grid" | "gallery" | "row" }) {
  const words = useWords();
  const locale = useLocale();
  return (
    <Still as="ul" className={`${css.cars} ${css[shape]}`}>
      {cars?.map((car, place) => (
        <li key={car.id}>
          <CarCard car={car} words={words} locale={locale} eager={place < eager} />
        </li>
      ))}
    </Still>
  );
}
