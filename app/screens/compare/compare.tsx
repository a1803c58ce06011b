/** Up to four cars side by side, at an address that can be passed on; what is different is marked, and can be shown alone. */
import { comparedIds, comparisonLimit, comparisonPath } from "../../dealership/comparison.ts";
import { localeOf, localizedPath, pathIn } from "../../locale.ts";
import { titled } from "../../page-meta.ts";
import { similarCards } from "../../similar-cards.server.ts";
import { siteContext } from "../../site.server.ts";
import { island } from "../../ui/island.tsx";
import { wordsIn } from "../../words.ts";
import { comparison } from "./compared-cars.ts";
import type { Route } from "./+types/compare";

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { dealership } = site.catalogue.current();
  const locale = localeOf(url);
  const known = await site.storage.carSummaries(comparedIds(url.searchParams));
  const ids = known.slice(0, comparisonLimit).map(({ id }) => id);
  const cars = (await Promise.all(ids.map((id) => site.storage.car(id)))).filter((car) => car !== undefined);
  const canonical = comparisonPath(ids);
  const [first] = cars;
  const similar = first && cars.length < comparisonLimit ? await similarCards(first, site, locale) : [];
  return {
    canonical,
    address: site.settings.origin + pathIn(locale, canonical),
    dealership: dealership.name[locale],
    phone: dealership.phone,
    comparison: comparison(cars, dealership, locale),
    similar: similar.filter(({ id }) => !ids.includes(id)).map(({ id, name, year, condition, mileageKm }) => ({ id, name, year, condition, mileageKm })),
  };
}

/** The differences are a part of what is there already. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get("cars") !== nextUrl.searchParams.get("cars");
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const words = wordsIn(localizedPath(location.pathname).locale);
  const names = loaderData.comparison.cars.map(({ name, year }) => `${name} ${year}`).join(` ${words("compare.versus")} `);
  return [
    ...titled(`${names === "" ? words("compare.title") : names} – ${loaderData.dealership}`, words("compare.description")),
    // Any cars can be put together, which is no use to a search engine.
    { name: "robots", content: "noindex" },
  ];
}

const CompareScreen = island(async () => (await import("./compare-screen.tsx")).CompareScreen);

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <CompareScreen loaderData={loaderData} />;
}
