/** The wishlist as its page shows it. */
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { showToast } from "../../browser/toasts.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { rememberOnly, wishedPrices, type WishedPrice } from "../../browser/wished-prices.ts";
import { dropFromWishlist, keepInWishlist, useWishlist, wishedIds } from "../../browser/wishlist.ts";
import { comparisonLimit, comparisonPath } from "../../dealership/comparison.ts";
import { pathIn, useLocale } from "../../locale.ts";
import { Scale } from "../../ui/icons.ts";
import { RecentlyViewed } from "../../ui/recently-viewed.tsx";
import { useWords } from "../../words.ts";
import { DoneMessage } from "./done-message.tsx";
import { EmptyWishlist } from "./empty-wishlist.tsx";
import { WishedRow } from "./wished-row.tsx";
import type { Route } from "./+types/wishlist";
import css from "./wishlist.module.css";

export function WishlistScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const words = useWords();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const cars = useWishedCars(loaderData.cars);
  const pricesThen = usePricesThen(loaderData.cars);
  const [done, forgetDone] = useDoneOnce(loaderData.done);

  function remove(carId: number, row: HTMLElement): void {
    const before = wishedIds();
    const neighbour = row.nextElementSibling ?? row.previousElementSibling;
    (neighbour?.querySelector("a") ?? heading.current)?.focus({ preventScroll: true });
    forgetDone();
    dropFromWishlist(carId);
    showToast(words("wishlist.removed"), { label: words("wishlist.undo"), run: () => restore(before) });
  }

  function clear(event: SubmitEvent): void {
    event.preventDefault();
    const before = wishedIds();
    forgetDone();
    for (const id of before) dropFromWishlist(id);
    heading.current?.focus({ preventScroll: true });
    showToast(words("wishlist.cleared"), { label: words("wishlist.undo"), run: () => restore(before) });
  }

  return (
    <div className={css.wishlist}>
      <div className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {words("wishlist.title")}
        </h1>
        {cars.length > 0 && <p className={css.count}>{words("wishlist.count", { count: cars.length })}</p>}
        {cars.length > 1 && (
          <Link to={pathIn(locale, comparisonPath(cars.slice(0, comparisonLimit).map(({ id }) => id)))} className={css.compare}>
            <Scale aria-hidden />
            {cars.length > comparisonLimit ? words("wishlist.compare-first") : words("wishlist.compare")}
          </Link>
        )}
      </div>
      <DoneMessage done={done} />
      {cars.length === 0 ? (
        <>
          <EmptyWishlist brands={loaderData.brands} />
          <RecentlyViewed most={4} />
        </>
      ) : (
        <ul className={css.cars}>
          {cars.map((car, place) => (
            <WishedRow key={car.id} car={car} priceThen={pricesThen.get(car.id)} isFirst={place === 0} onRemove={remove} />
          ))}
        </ul>
      )}
      {cars.length > 1 && (
        <form method="post" action={pathIn(locale, "/wishlist")} onSubmit={clear}>
          <input type="hidden" name="clear" value="all" />
          <button className={css.clear}>{words("wishlist.clear")}</button>
        </form>
      )}
    </div>
  );
}

/** The loaded cars that are still in the list; a car that another tab or an undo brought in is fetched. */
function useWishedCars<Car extends { id: number }>(loaded: readonly Car[]) {
  const isHydrated = useHydrated();
  const ids = useWishlist();
  const { revalidate } = useRevalidator();
  const known = new Set(loaded.map(({ id }) => id));
  const lacksCars = isHydrated && [...ids].some((id) => !known.has(id));
  const wasEmptied = isHydrated && ids.size === 0 && loaded.length > 0;

  useEffect(() => {
    if (lacksCars || wasEmptied) void revalidate();
  }, [lacksCars, wasEmptied, revalidate]);

  return isHydrated ? loaded.filter(({ id }) => ids.has(id)) : loaded;
}

/** What the cars cost when they were added; unknown until the page has come alive. */
function usePricesThen(cars: Route.ComponentProps["loaderData"]["cars"]): ReadonlyMap<number, WishedPrice> {
  const [then, setThen] = useState<ReadonlyMap<number, WishedPrice>>(new Map());

  useEffect(() => {
    setThen(wishedPrices());
    if (cars.length > 0) rememberOnly(cars);
  }, [cars]);

  return then;
}

/** The message of the page's address, until the next deed; the address forgets it, so that a reload does not say it again. */
function useDoneOnce<Done extends object>(done: Done | undefined): [Done | undefined, () => void] {
  const { pathname } = useLocation();
  const [forgotten, setForgotten] = useState<Done>();

  useEffect(() => {
    if (done) window.history.replaceState(window.history.state, "", pathname);
  }, [done, pathname]);

  return [done === forgotten ? undefined : done, () => setForgotten(done)];
}

function restore(ids: readonly number[]): void {
  for (const id of ids.toReversed()) keepInWishlist(id);
}
