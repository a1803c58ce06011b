/** Cars as cards side by side; every list of cars looks like this. */
import { LocaleContext, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import { CarCard } from "./car-card.tsx";
import type { CardCar } from "./card-car.ts";
import { drawnOnce } from "./drawn-once.tsx";
import { Later, useIsWide } from "./later.tsx";
import { Still } from "./still.tsx";
import css from "./car-grid.module.css";

/** Before the rest of a page that a link leads to: a row of three, on phones two one below the other. */
const drawnFirst = { wide: 3, narrow: 2 };

/**
 * `eager` is how many cards the first screen shows. `shape`: `gallery` follows the visitor's choice of grid or list,
 * `row` is pulled sideways on phones. Without `cars` those that the server has drawn stay.
 */
export function CarGrid({ cars, eager = 0, shape = "grid" }: { cars: readonly CardCar[] | undefined; eager?: number; shape?: "grid" | "gallery" | "row" }) {
  const words = useWords();
  const locale = useLocale();
  const onFirstScreen = useIsWide("40rem") ? drawnFirst.wide : drawnFirst.narrow;
  const className = `${css.cars} ${css[shape]}`;
  const card = (isEager: boolean) => (car: CardCar) => (
    <LocaleContext key={car.id} value={locale}>
      <li>
        <CarCard car={car} words={words} locale={locale} eager={isEager} />
      </li>
    </LocaleContext>
  );
  if (cars === undefined) return <Still as="ul" className={className} />;
  const first = cars.slice(0, eager);
  const rest = cars.slice(eager);
  const markup = [drawnOnce("first cards", first, card(true)), drawnOnce("cards", rest, card(false))];
  if (!markup.includes(undefined)) return <Still as="ul" className={className} markup={markup.join("")} />;
  return (
    <Still as="ul" className={className}>
      {cars.slice(0, onFirstScreen).map((car, index) => card(index < eager)(car))}
      {cars.length > onFirstScreen && <Later room="li">{cars.slice(onFirstScreen).map(card(false))}</Later>}
    </Still>
  );
}
