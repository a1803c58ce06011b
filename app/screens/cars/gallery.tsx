/** The cars gallery: the address says which cars; filters, chips, sort and pages are links and one form. */
import { carSearchFrom, carSearchParams, carsPerPage, chosenCount } from "../../dealership/car-search.ts";
import { isListedSearch } from "../../dealership/listed-search.ts";
import { cardCar } from "../../ui/card-car.ts";
import { withDrawn } from "../../drawn-only.ts";
import { labelledCounts, type LabelledValue } from "../../labelled-counts.ts";
import { localeOf, localizedPath } from "../../locale.ts";
import { listTitle, titled } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { carList } from "../../structured-data/car-list.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { island } from "../../ui/island.tsx";
import { wordsIn } from "../../words.ts";
import { chosenChips } from "./chips.ts";
import { waysOut } from "./ways-out.ts";
import { galleryTitle } from "./gallery-title.ts";
import type { Route } from "./+types/gallery";

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { catalogue, settings, storage } = context.get(siteContext);
  const snapshot = catalogue.current();
  const locale = localeOf(url);
  const search = carSearchFrom(url.searchParams);
  const result = snapshot.stock.search(search);
  const cars = await storage.carSummaries(result.ids);
  const counts = labelledCounts(result.counts, snapshot, locale);
  sayOnPage(context, () => {
    const before = (result.page - 1) * carsPerPage;
    return [carList(cars, { locale, origin: settings.origin }, { before, total: result.total })];
  });
  const query = carSearchParams({ ...search, page: result.page }).toString();
  const facts = {
    canonical: query === "" ? "/cars" : `/cars?${query}`,
    dealership: snapshot.dealership.name[locale],
    isListed: result.total > 0 && isListedSearch(query),
    query,
    total: result.total,
    page: result.page,
    pages: result.pages,
    priceRange: result.priceRange,
    brand: onlyChosen(counts.brand),
    filters: chosenCount(search),
    asked: { q: search.q, priceFrom: search.priceFrom, priceTo: search.priceTo, sort: search.sort },
    chips: chosenChips(search, snapshot, locale),
    waysOut: result.total === 0 ? waysOut(search, snapshot, locale) : [],
  };
  return withDrawn(request, facts, {
    counts,
    cars: cars.map((car) => cardCar(car, locale, snapshot.dealership.finance)),
  });
}

function onlyChosen(values: readonly LabelledValue[]): string | undefined {
  const [first, ...more] = values.filter(({ chosen }) => chosen);
  return more.length === 0 ? first?.label : undefined;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const words = wordsIn(localizedPath(location.pathname).locale);
  const described = titled(listTitle(words, galleryTitle(words, loaderData), loaderData.page, loaderData.dealership), words("gallery.description", { count: loaderData.total, dealership: loaderData.dealership }));
  return loaderData.isListed ? described : [...described, { name: "robots", content: "noindex, follow" }];
}

const GalleryScreen = island(async () => (await import("./gallery-screen.tsx")).GalleryScreen);

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return <GalleryScreen loaderData={loaderData} />;
}
