/** Cars as cards side by side; every list of cars looks like this. */
import { CarCard } from "./car-card.tsx";
import type { CardCar } from "./card-car.ts";
import css from "./car-grid.module.css";

/**
 * `eager` is how many cards the first screen shows. `shape`: `gallery` follows the visitor's choice of grid or list,
 * `row` is pulled sideways on phones.
 */
export function CarGrid({ cars, eager = 0, shape = "grid" }: { cars: readonly CardCar[]; eager?: number; shape?: "grid" | "gallery" | "row" }) {
  return (
    <ul className={`${css.cars} ${css[shape]}`}>
      {cars.map((car, index) => (
        <li key={car.id} id={shape === "gallery" ? `car-${car.id}` : undefined}>
          <CarCard car={car} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
