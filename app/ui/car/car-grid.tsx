import { CarCard } from "./car-card.tsx";
import { areAllIllustrative, PictureNote } from "./picture-note.tsx";
import type { CardCar } from "../../catalogue/views/card-car.ts";
import css from "./car-grid.module.css";

/** `shape`: `gallery` follows the grid or list setting; on phones `row` scrolls sideways, `pairs` has two columns. */
export function CarGrid({
  cars,
  eager = 0,
  shape = "grid",
}: {
  cars: readonly CardCar[];
  eager?: number;
  shape?: "grid" | "gallery" | "pairs" | "row";
}) {
  const hasNote = areAllIllustrative(cars);
  return (
    <>
      {hasNote && shape === "gallery" && <PictureNote />}
      <ul className={`${css.cars} ${css[shape]}`}>
        {cars.map((car, index) => (
          <li key={car.id} id={shape === "gallery" ? `car-${car.id}` : undefined}>
            <CarCard
              car={car}
              eager={index < eager}
              isNarrow={shape === "pairs"}
              isInGallery={shape === "gallery"}
              isCaptioned={!hasNote}
            />
          </li>
        ))}
      </ul>
      {hasNote && shape !== "gallery" && <PictureNote />}
    </>
  );
}
