/** The pages of the site that search engines are told of: none that is for one visitor, none that is over. */
import type { CatalogueSnapshot } from "../catalogue.server.ts";
import { carPath } from "../dealership/address-id.ts";
import { carAddressId, type Car } from "../dealership/car.ts";
import { carSearchFrom } from "../dealership/car-search.ts";
import { isRunning, offerPath } from "../dealership/content/offer.ts";
import { newsPath } from "../dealership/content/news-item.ts";
import { servicePath } from "../dealership/content/service.ts";
import type { MapEntry } from "./map-entry.ts";

const everything = carSearchFrom(new URLSearchParams());

export function mappedPages(snapshot: CatalogueSnapshot): MapEntry[] {
  const { offers, services, news, jobs, pages, day, dealership } = snapshot;
  const { picture } = dealership.home.hero;
  const running = offers.filter((offer) => isRunning(offer, day));
  return [
    { path: "/", pictures: picture ? [picture] : [] },
    { path: "/cars" },
    ...brandsForSale(snapshot).map((slug) => ({ path: `/cars?brand=${slug}` })),
    { path: "/offers", changedOn: latest(running.map(({ startsOn }) => startsOn)) },
    ...running.map((offer) => ({ path: offerPath(offer), changedOn: offer.startsOn, pictures: offer.picture ? [offer.picture] : [] })),
    { path: "/services" },
    ...services.map((service) => ({ path: servicePath(service), pictures: service.picture ? [service.picture] : [] })),
    { path: "/news", changedOn: news[0]?.publishedOn },
    ...news.map((item) => ({ path: newsPath(item), changedOn: item.publishedOn, pictures: item.picture ? [item.picture] : [] })),
    { path: "/jobs", changedOn: latest(jobs.map(({ postedOn }) => postedOn)) },
    { path: "/about-us", changedOn: pages.get("about-us")?.updatedOn },
    { path: "/contact-us" },
    { path: "/track-order" },
    { path: "/privacy-policy", changedOn: pages.get("privacy-policy")?.updatedOn },
    { path: "/terms-conditions", changedOn: pages.get("terms-conditions")?.updatedOn },
  ];
}

/** When a car's page last changed is not known. */
export function mappedCar(car: Car): MapEntry {
  return { path: carPath(carAddressId(car)), pictures: car.pictures };
}

function brandsForSale({ stock }: CatalogueSnapshot): string[] {
  return stock.search(everything).counts.brand.filter(({ count }) => count > 0).map(({ value }) => value);
}

function latest(days: readonly string[]): string | undefined {
  return days.toSorted().at(-1);
}
