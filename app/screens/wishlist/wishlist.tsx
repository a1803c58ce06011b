/** The wishlist: read from its cookie by the server, so it works without JavaScript; with it, removing is undone from its message. */
import { data, redirect } from "react-router";
import { cookieWith, wishlistIds } from "../../dealership/wishlist.ts";
import { localeOf, localizedPath, pathIn } from "../../locale.ts";
import { titled } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { brandTiles } from "../../ui/brand-tiles.ts";
import { island } from "../../ui/island.tsx";
import { wordsIn } from "../../words.ts";
import { changedWishlist, doneFrom, doneQuery } from "./change.ts";
import { wishedCar } from "./wished.ts";
import type { Route } from "./+types/wishlist";

const shownBrands = 8;

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { catalogue, storage } = context.get(siteContext);
  const snapshot = catalogue.current();
  const { dealership, stock } = snapshot;
  const locale = localeOf(url);
  const asked = wishlistIds(request.headers.get("cookie") ?? "");
  const cars = await storage.carSummaries(asked);
  const ids = cars.map((car) => car.id);
  const headers = new Headers({ "cache-control": "private, no-store" });
  // A car that no longer exists would only make the heart's number wrong.
  if (ids.length < asked.length) headers.set("set-cookie", cookieWith(ids));
  const shown = {
    canonical: "/wishlist",
    dealership: dealership.name[locale],
    cars: cars.map((car) => wishedCar(car, locale, dealership.finance, stock)),
    done: doneFrom(url.searchParams, ids),
    brands: cars.length === 0 ? brandTiles(snapshot, locale, { drawn: shownBrands }).slice(0, shownBrands) : [],
  };
  return data(shown, { headers });
}

export async function action({ url, request }: Route.ActionArgs): Promise<Response> {
  const change = changedWishlist(wishlistIds(request.headers.get("cookie") ?? ""), await request.formData());
  const query = doneQuery(change);
  return redirect(pathIn(localeOf(url), query === "" ? "/wishlist" : `/wishlist?${query}`), {
    status: 303,
    headers: { "set-cookie": cookieWith(change.ids), "cache-control": "private, no-store" },
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const words = wordsIn(localizedPath(location.pathname).locale);
  return [
    ...titled(`${words("wishlist.title")} – ${loaderData.dealership}`, words("wishlist.description")),
    { name: "robots", content: "noindex" },
  ];
}

const WishlistScreen = island(async () => (await import("./wishlist-screen.tsx")).WishlistScreen);

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  return <WishlistScreen loaderData={loaderData} />;
}
