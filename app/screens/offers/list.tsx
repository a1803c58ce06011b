/** The offers: those that run, those that have ended, and other cars that cost less than before. */
import { hasEnded, isRunning, offerPath } from "../../dealership/content/offer.ts";
import { withDrawn } from "../../drawn-only.ts";
import { localeOf } from "../../locale.ts";
import { offerCards } from "../../offer-cards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { reducedCars } from "../../reduced-cars.server.ts";
import { siteContext } from "../../site.server.ts";
import { itemList } from "../../structured-data/item-list.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { cardCar } from "../../ui/card-car.ts";
import { island } from "../../ui/island.tsx";
import type { Route } from "./+types/list";

const mostReduced = 48;
const mostEnded = 6;

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { dealership, offers, day } = site.catalogue.current();
  const locale = localeOf(url);
  sayOnPage(context, () => {
    const shown = offers.filter((offer) => isRunning(offer, day)).map((offer) => ({ name: offer.title, path: offerPath(offer) }));
    return [itemList(shown, { locale, origin: site.settings.origin })];
  });
  const [running, ended, reduced] = await Promise.all([
    offerCards(offers.filter((offer) => isRunning(offer, day)), site, locale),
    offerCards(offers.filter((offer) => hasEnded(offer, day)).slice(0, mostEnded), site, locale),
    reducedCars(mostReduced, site),
  ]);
  const otherCars = reduced.filter(({ inOffer }) => inOffer !== true).map((car) => cardCar(car, locale, dealership.finance));
  const facts = { canonical: "/offers", dealership: dealership.name[locale], isEmpty: running.length + ended.length + otherCars.length === 0 };
  return withDrawn(request, facts, { shown: { running, ended, reduced: otherCars } });
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.offers", loaderData.dealership, "offers.description");
}

const OffersScreen = island(async () => (await import("./offers-screen.tsx")).OffersScreen);

export default function Offers({ loaderData }: Route.ComponentProps) {
  return <OffersScreen loaderData={loaderData} />;
}
