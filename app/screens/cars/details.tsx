/** A car's details: pictures by colour, price, specifications, texts, instalments and similar cars. */
import { useEffect } from "react";
import { rememberViewed } from "../../browser/viewed-cars.ts";
import { carContact } from "../../car-contact.ts";
import { carPath } from "../../dealership/address-id.ts";
import { inLocale } from "../../dealership/bilingual.ts";
import { carAddressId, carName } from "../../dealership/car.ts";
import { typedTermsFrom } from "../../dealership/instalment-terms.ts";
import { isLongSold } from "../../dealership/sold-cars.ts";
import { withDrawn } from "../../drawn-only.ts";
import { insistOnAddressId, numberInAddress } from "../../item-address.ts";
import { localeOf, localizedPath, pathIn } from "../../locale.ts";
import { gone, notFound } from "../../not-found.ts";
import { titled } from "../../page-meta.ts";
import { similarCards } from "../../similar-cards.server.ts";
import { siteContext } from "../../site.server.ts";
import { carSocialPicture } from "../../social-cards.server.ts";
import { carThing } from "../../structured-data/car.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { breadcrumbList } from "../../structured-data/trail.ts";
import { island } from "../../ui/island.tsx";
import { amountText } from "../../ui/price.tsx";
import { wordsIn } from "../../words.ts";
import { knownDetailsQuery } from "./details-address.ts";
import { detailsCar } from "./details-car.ts";
import { detailsTrail } from "./details-trail.ts";
import { notedOffer } from "./noted-offer.ts";
import type { Route } from "./+types/details";

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const snapshot = site.catalogue.current();
  const { dealership } = snapshot;
  const locale = localeOf(url);
  const car = await site.storage.car(numberInAddress(url));
  if (!car) throw notFound("content");
  if (isLongSold(car, snapshot.day)) throw gone();
  const addressId = carAddressId(car);
  insistOnAddressId(url, addressId, knownDetailsQuery);
  const canonical = carPath(addressId);
  const { finance } = dealership;
  const brand = { slug: car.brand.slug, name: inLocale(car.brand.name, locale).text };
  sayOnPage(context, () => {
    const as = { locale, origin: site.settings.origin };
    return [carThing(car, snapshot, as), breadcrumbList(detailsTrail(wordsIn(locale), brand, `${carName(car, locale)} ${car.year}`), as)];
  });
  const similar = await similarCards(car, site, locale);
  const facts = {
    canonical,
    socialPicture: carSocialPicture(car, dealership, locale),
    address: site.settings.origin + pathIn(locale, canonical),
    car: detailsCar(car, dealership, locale),
    offer: car.status === "sold" ? undefined : notedOffer(car.stockNumber, snapshot, locale),
    brand,
    contact: carContact(car, dealership, locale),
    profitRatePercent: finance.profitRatePercent,
    typedTerms: typedTermsFrom(url.searchParams, {
      firstPaymentPercent: finance.usualFirstPaymentPercent,
      lastPaymentPercent: finance.usualLastPaymentPercent,
      years: finance.usualYears,
    }),
    hasSimilar: similar.length > 0,
    hasStickyBar: car.status !== "sold",
  };
  return withDrawn(request, facts, { similar });
}

/** Another colour is the same data; the very same address is asked for again only where the data is wanted. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get("id") !== nextUrl.searchParams.get("id");
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const words = wordsIn(localizedPath(location.pathname).locale);
  const { car, contact } = loaderData;
  const { price } = car;
  const description = words("details.meta", {
    offer: offerOf(car),
    name: car.name,
    year: String(car.year),
    condition: car.conditionName,
    body: car.body,
    fuel: car.fuel,
    price: price.kind === "listed" ? words("price.plain", { amount: amountText(price.halalas) }) : "",
    dealership: contact.dealership,
  });
  return titled(`${car.name} ${car.year} – ${contact.dealership}`, description);
}

function offerOf({ status, price }: Route.ComponentProps["loaderData"]["car"]): "listed" | "margin" | "sold" | "on-request" {
  if (status === "sold") return "sold";
  if (price.kind === "on-request") return "on-request";
  return price.vatScheme === "margin" ? "margin" : "listed";
}

const DetailsScreen = island(async () => (await import("./details-screen.tsx")).DetailsScreen);

export default function Details({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.car;
  useEffect(() => rememberViewed(id), [id]);
  // A similar car opens as a page of its own, not with what was typed about this one.
  return <DetailsScreen key={loaderData.canonical} facts={loaderData} />;
}
