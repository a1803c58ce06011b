import { formatDay } from "../../../i18n/format-date.ts";
import { addressIdOf } from "../../../dealership/car/address-id.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { hasEnded, isRunning, offerPath } from "../../../dealership/content/offer.ts";
import { richTextIn } from "../../../dealership/content/rich-text.ts";
import { redirectToCanonicalId, itemNumberFrom } from "../item-address.ts";
import { localeFromUrl, parseLocalizedPath, localizePath, useLocale } from "../../../i18n/locale.ts";
import { notFound } from "../not-found.ts";
import { offerCards } from "../../../catalogue/views/offer-cards.server.ts";
import { offerCarsPage } from "../../../catalogue/offer-cars-page.server.ts";
import { listTitle, titleMeta } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { appContext } from "../../../context.ts";
import { publishedSocialPicture } from "../../seo/social-cards.server.ts";
import { carItemLists } from "../../seo/car-item-list.ts";
import { addJsonLd } from "../../seo/add-json-ld.server.ts";
import { breadcrumbList } from "../../seo/breadcrumb-list.ts";
import { Breadcrumb } from "../../../ui/content/breadcrumb.tsx";
import { CarGrid } from "../../../ui/car/car-grid.tsx";
import { cardCar } from "../../../catalogue/views/card-car.ts";
import { daysLeft } from "../../../catalogue/views/card-offer.ts";
import { EmptyState } from "../../../ui/content/empty-state.tsx";
import { OfferGrid } from "../../../ui/content/offer-grid.tsx";
import { Pagination } from "../../../ui/content/pagination.tsx";
import { RichTextBody } from "../../../ui/content/rich-text.tsx";
import { sectionBreadcrumb } from "../../../ui/content/section-breadcrumb.ts";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { OfferHeading } from "./offer-heading.tsx";
import { pageAddress, pageParameter } from "./offer-page-address.ts";
import type { Route } from "./+types/details";
import css from "./details.module.css";

export const handle = {
  cache: ["id", pageParameter],
  sitemap: ({ offers, day }) =>
    offers
      .filter((offer) => isRunning(offer, day))
      .map((offer) => ({
        path: offerPath(offer),
        changedOn: offer.startsOn,
        pictures: offer.picture ? [offer.picture] : [],
      })),
} satisfies ScreenHandle;

const maxOthers = 3;
const carsId = "offer-cars";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const snapshot = app.catalogue.current();
  const { dealership, offers, day } = snapshot;
  const locale = localeFromUrl(url);
  const number = itemNumberFrom(url);
  const offer = offers.find((candidate) => candidate.number === number);
  if (!offer) throw notFound("content");
  redirectToCanonicalId(url, addressIdOf(offer), [pageParameter]);
  const {
    items: cars,
    page,
    pages,
    before,
    forSale,
  } = await offerCarsPage(number, url.searchParams.get(pageParameter), app);
  const path = offerPath(offer);
  const others = offers.filter((other) => other.number !== number && isRunning(other, day)).slice(0, maxOthers);
  addJsonLd(context, () => {
    const jsonLdContext = { locale, origin: app.settings.origin };
    const trail = breadcrumbList(
      sectionBreadcrumb(getTranslations(locale), "offers", inLocale(offer.title, locale).text),
      jsonLdContext,
    );
    return [
      trail,
      ...carItemLists(
        cars.filter(({ status }) => status !== "sold"),
        jsonLdContext,
        { offset: before, total: forSale },
      ),
    ];
  });
  return {
    canonical: pageAddress(path, page),
    path,
    socialPicture: publishedSocialPicture("offers", number, snapshot, locale),
    address: app.settings.origin + localizePath(locale, path),
    dealership: dealership.name[locale],
    offer: {
      title: inLocale(offer.title, locale),
      summary: inLocale(offer.summary, locale),
      body: offer.body && richTextIn(offer.body, locale),
      picture: offer.picture,
      starts: formatDay(offer.startsOn, locale),
      ends: formatDay(offer.endsOn, locale),
      isEnded: hasEnded(offer, day),
      daysLeft: hasEnded(offer, day) ? undefined : daysLeft(offer, day),
    },
    cars: cars.map((car) => cardCar(car, locale, dealership)),
    carsForSale: forSale,
    page,
    pages,
    others: await offerCards(others, app, locale),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const { offer, page, dealership } = loaderData;
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return titleMeta(listTitle(t, offer.title.text, page, dealership), offer.summary.text);
}

export default function OfferDetails({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { offer, cars, carsForSale, page, pages, path, others, address } = loaderData;
  return (
    <div className={css.details}>
      <Breadcrumb steps={sectionBreadcrumb(t, "offers", offer.title.text)} />
      <OfferHeading offer={offer} address={address} carsForSale={carsForSale} carsId={carsId} />
      {offer.body && <RichTextBody text={offer.body} />}
      <section className={css.section} aria-labelledby={carsId}>
        <h2 id={carsId}>{t("offer.cars")}</h2>
        {carsForSale === 0 && <EmptyState text={t("offer.no-cars")} />}
        {cars.length > 0 && <CarGrid cars={cars} shape="pairs" />}
        <Pagination
          pageUrl={(target) => localizePath(locale, pageAddress(path, target))}
          page={page}
          pageCount={pages}
        />
      </section>
      {others.length > 0 && (
        <section className={css.section} aria-labelledby="other-offers">
          <h2 id="other-offers">{t("offer.others")}</h2>
          <OfferGrid offers={others} />
        </section>
      )}
    </div>
  );
}
