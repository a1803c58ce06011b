/** One offer: what it is, from when to when, and its cars at its prices. */
import { dayText } from "../../day-text.ts";
import { inLocale } from "../../dealership/bilingual.ts";
import { addressIdOf } from "../../dealership/address-id.ts";
import { hasEnded, isRunning, offerPath } from "../../dealership/content/offer.ts";
import { richTextIn } from "../../dealership/content/rich-text.ts";
import { withDrawn } from "../../drawn-only.ts";
import { insistOnAddressId, numberInAddress } from "../../item-address.ts";
import { localeOf, localizedPath, pathIn } from "../../locale.ts";
import { notFound } from "../../not-found.ts";
import { offerCards } from "../../offer-cards.server.ts";
import { offeredCars } from "../../offered-cars.server.ts";
import { titled } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { publishedSocialPicture } from "../../social-cards.server.ts";
import { carList } from "../../structured-data/car-list.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { breadcrumbList } from "../../structured-data/trail.ts";
import { cardCar } from "../../ui/card-car.ts";
import { daysLeft } from "../../ui/card-offer.ts";
import { island } from "../../ui/island.tsx";
import { sectionTrail } from "../../ui/section-trail.ts";
import { wordsIn } from "../../words.ts";
import { pageAddress, pageParameter } from "./offer-page-address.ts";
import type { Route } from "./+types/details";

const mostOthers = 3;

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const snapshot = site.catalogue.current();
  const { dealership, offers, day } = snapshot;
  const locale = localeOf(url);
  const number = numberInAddress(url);
  const offer = offers.find((one) => one.number === number);
  if (!offer) throw notFound("content");
  insistOnAddressId(url, addressIdOf(offer), [pageParameter]);
  const { items: cars, page, pages, before, forSale } = await offeredCars(number, url.searchParams.get(pageParameter), site);
  const path = offerPath(offer);
  const others = offers.filter((other) => other.number !== number && isRunning(other, day)).slice(0, mostOthers);
  sayOnPage(context, () => {
    const as = { locale, origin: site.settings.origin };
    const trail = breadcrumbList(sectionTrail(wordsIn(locale), "offers", inLocale(offer.title, locale).text), as);
    return [trail, carList(cars.filter(({ status }) => status !== "sold"), as, { before, total: forSale })];
  });
  const facts = {
    canonical: pageAddress(path, page),
    path,
    socialPicture: publishedSocialPicture("offers", number, snapshot, locale),
    address: site.settings.origin + pathIn(locale, path),
    dealership: dealership.name[locale],
    offer: {
      title: inLocale(offer.title, locale),
      summary: inLocale(offer.summary, locale),
      body: offer.body && richTextIn(offer.body, locale),
      picture: offer.picture,
      starts: dayText(offer.startsOn, locale),
      ends: dayText(offer.endsOn, locale),
      isEnded: hasEnded(offer, day),
      daysLeft: hasEnded(offer, day) ? undefined : daysLeft(offer, day),
    },
    hasCars: cars.length > 0,
    hasOthers: others.length > 0,
    isAnyForSale: forSale > 0,
    page,
    pages,
  };
  return withDrawn(request, facts, {
    cars: cars.map((car) => cardCar(car, locale, dealership.finance)),
    others: await offerCards(others, site, locale),
  });
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const { offer, page, dealership } = loaderData;
  const words = wordsIn(localizedPath(location.pathname).locale);
  return titled([offer.title.text, ...(page === 1 ? [] : [words("gallery.page", { page })]), dealership].join(" – "), offer.summary.text);
}

const OfferScreen = island(async () => (await import("./offer-screen.tsx")).OfferScreen);

export default function OfferDetails({ loaderData }: Route.ComponentProps) {
  return <OfferScreen loaderData={loaderData} />;
}
