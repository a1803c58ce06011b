/** Rendered on the server from the wishlist cookie, so that it works without JavaScript. */
import { Scale } from "lucide-react";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { data, Link, redirect, useLocation, useRevalidator } from "react-router";
import { showToast } from "../../../client/stores/toasts.ts";
import { useHydrated } from "../../../client/use-hydrated.ts";
import {
  syncWishlistPrices,
  storedWishlistPrices,
  type WishlistPrice,
} from "../../../client/stores/wishlist-prices.ts";
import { addToWishlist, removeFromWishlist, useWishlist, wishlistedIds } from "../../../client/stores/wishlist.ts";
import { maxComparedCars, comparisonPath } from "../../../dealership/car/comparison.ts";
import { confirmationCookie, wishlistCookie, wishlistIds } from "../../../dealership/car/wishlist.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { Screen } from "../../../screen.ts";
import { localeFromUrl, parseLocalizedPath, localizePath, useLocale } from "../../../i18n/locale.ts";
import { titleMeta } from "../../seo/page-meta.ts";
import { redirectBackPath } from "../../redirect-back.ts";
import { appContext, visitorContext } from "../../../context.ts";
import { brandTiles } from "../../../catalogue/views/brand-tiles.ts";
import { areAllIllustrative, PictureNote } from "../../../ui/car/picture-note.tsx";
import { RecentlyViewed } from "../../../ui/car/recently-viewed.tsx";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { wishlistChange, outcomeFromQuery, outcomeQuery, heartOrigin } from "./wishlist-change.ts";
import { OutcomeMessage } from "./outcome-message.tsx";
import { EmptyWishlist } from "./empty-wishlist.tsx";
import { WishlistItem } from "./wishlist-item.tsx";
import { wishlistCar } from "./wishlist-car.ts";
import type { Route } from "./+types/wishlist";
import css from "./wishlist.module.css";

const maxBrands = 8;

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { catalogue, storage, screens, now } = context.get(appContext);
  const snapshot = catalogue.current();
  const { dealership, stock } = snapshot;
  const locale = localeFromUrl(url);
  const storedIds = wishlistIds(request.headers.get("cookie") ?? "");
  const cars = await storage.cars.summaries(storedIds);
  const ids = cars.map((car) => car.id);
  const done = outcomeFromQuery(url.searchParams, { ids, storedIds, now: now() });
  const back = url.searchParams.get("back");
  if (back !== null && done?.done === "added") throw redirect(heartPath(locale, back, done.cars[0], screens));
  const headers = new Headers({ "cache-control": "private, no-store" });
  // Removes cars that no longer exist, so that the count in the header is right.
  if (ids.length < storedIds.length) headers.set("set-cookie", wishlistCookie(ids));
  const page = {
    canonical: "/wishlist",
    dealership: dealership.name[locale],
    cars: cars.map((car) => wishlistCar(car, locale, dealership, stock)),
    done,
    brands: cars.length === 0 ? brandTiles(snapshot, locale).slice(0, maxBrands) : [],
  };
  return data(page, { headers });
}

export async function action({ url, request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const locale = localeFromUrl(url);
  const { screens, now, countCars } = context.get(appContext);
  const change = wishlistChange(wishlistIds(request.headers.get("cookie") ?? ""), form);
  if (change.done === "added") countCars?.({ hearts: change.cars }, context.get(visitorContext).address);
  const headers = new Headers({ "cache-control": "private, no-store" });
  headers.append("set-cookie", wishlistCookie(change.ids));
  const origin = heartOrigin(form, change);
  const query = outcomeQuery(change, now());
  if (origin) {
    headers.append("set-cookie", confirmationCookie(origin.confirmation));
    // By way of the wishlist, which sees whether the browser stores cookies.
    const location =
      change.done === "added"
        ? localizePath(locale, `/wishlist?${query}&${new URLSearchParams({ back: origin.page })}`)
        : heartPath(locale, origin.page, origin.confirmation.car, screens);
    return redirect(location, { status: 303, headers });
  }
  return redirect(localizePath(locale, query === "" ? "/wishlist" : `/wishlist?${query}`), { status: 303, headers });
}

function heartPath(locale: Locale, page: string, car: number | undefined, screens: readonly Screen[]): string {
  return `${localizePath(locale, redirectBackPath(page, screens))}#car-${car}`;
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return [
    ...titleMeta(`${t("wishlist.title")} – ${loaderData.dealership}`, t("wishlist.description")),
    { name: "robots", content: "noindex" },
  ];
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const cars = useListedCars(loaderData.cars);
  const hasNote = areAllIllustrative(cars);
  const pricesWhenAdded = usePricesWhenAdded(loaderData.cars);
  const [done, dismissDone] = useOutcomeOnce(loaderData.done);

  function remove(carId: number, row: HTMLElement): void {
    const previousIds = wishlistedIds();
    const neighbour = row.nextElementSibling ?? row.previousElementSibling;
    (neighbour?.querySelector("a") ?? heading.current)?.focus({ preventScroll: true });
    dismissDone();
    removeFromWishlist(carId);
    showToast(t("wishlist.removed"), { label: t("wishlist.undo"), run: () => restore(previousIds) });
  }

  function clear(event: SubmitEvent): void {
    event.preventDefault();
    const previousIds = wishlistedIds();
    dismissDone();
    for (const id of previousIds) removeFromWishlist(id);
    heading.current?.focus({ preventScroll: true });
    showToast(t("wishlist.cleared"), { label: t("wishlist.undo"), run: () => restore(previousIds) });
  }

  return (
    <div className={css.wishlist}>
      <div className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t("wishlist.title")}
        </h1>
        {cars.length > 0 && <p className={css.count}>{t("wishlist.count", { count: cars.length })}</p>}
        {cars.length > 1 && (
          <Link
            to={localizePath(locale, comparisonPath(cars.slice(0, maxComparedCars).map(({ id }) => id)))}
            className={css.compare}
          >
            <Scale aria-hidden />
            {cars.length > maxComparedCars ? t("wishlist.compare-first") : t("wishlist.compare")}
          </Link>
        )}
      </div>
      <OutcomeMessage done={done} />
      {cars.length === 0 ? (
        <>
          <EmptyWishlist brands={loaderData.brands} />
          <RecentlyViewed maxCars={4} />
        </>
      ) : (
        <>
          {hasNote && <PictureNote />}
          <ul className={css.cars}>
            {cars.map((car, index) => (
              <WishlistItem
                key={car.id}
                car={car}
                priceWhenAdded={pricesWhenAdded.get(car.id)}
                isFirst={index === 0}
                isCaptioned={!hasNote}
                onRemove={remove}
              />
            ))}
          </ul>
        </>
      )}
      {cars.length > 1 && (
        <form method="post" action={localizePath(locale, "/wishlist")} onSubmit={clear}>
          <input type="hidden" name="clear" value="all" />
          <button className={css.clear}>{t("wishlist.clear")}</button>
        </form>
      )}
    </div>
  );
}

/** The loaded cars that are still in the list. Reloads for cars added by another tab or an undo. */
function useListedCars<Car extends { id: number }>(loaded: readonly Car[]) {
  const isHydrated = useHydrated();
  const ids = useWishlist();
  const { revalidate } = useRevalidator();
  const loadedIds = new Set(loaded.map(({ id }) => id));
  const hasMissingCars = isHydrated && [...ids].some((id) => !loadedIds.has(id));
  const wasEmptied = isHydrated && ids.size === 0 && loaded.length > 0;

  useEffect(() => {
    if (hasMissingCars || wasEmptied) void revalidate();
  }, [hasMissingCars, wasEmptied, revalidate]);

  return isHydrated ? loaded.filter(({ id }) => ids.has(id)) : loaded;
}

/** Prices when the cars were added; empty until hydrated. */
function usePricesWhenAdded(cars: Route.ComponentProps["loaderData"]["cars"]): ReadonlyMap<number, WishlistPrice> {
  const [prices, setPrices] = useState<ReadonlyMap<number, WishlistPrice>>(new Map());

  useEffect(() => {
    setPrices(storedWishlistPrices());
    if (cars.length > 0) syncWishlistPrices(cars);
  }, [cars]);

  return prices;
}

/** The outcome in the URL, until the next change. Removed from the URL, so that a reload does not repeat it. */
function useOutcomeOnce<Done extends object>(done: Done | undefined): [Done | undefined, () => void] {
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState<Done>();

  useEffect(() => {
    if (done) window.history.replaceState(window.history.state, "", pathname);
  }, [done, pathname]);

  return [done === dismissed ? undefined : done, () => setDismissed(done)];
}

function restore(ids: readonly number[]): void {
  for (const id of ids.toReversed()) addToWishlist(id);
}
