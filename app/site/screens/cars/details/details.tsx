import { useState } from "react";
import { useSearchParams } from "react-router";
import { carContact } from "../../../../catalogue/views/car-contact.ts";
import { branchOf } from "../../../../dealership/branch-of.ts";
import { carPath } from "../../../../dealership/car/address-id.ts";
import { inLocale } from "../../../../dealership/text/bilingual.ts";
import { carAddressId, carName } from "../../../../dealership/car/car.ts";
import { instalments } from "../../../../dealership/pricing/finance.ts";
import { parseTerms, termsInputFrom } from "../../../../dealership/pricing/instalment-terms.ts";
import type { OrderParams } from "../../../../dealership/leads/order-params.ts";
import { isSoldPageExpired } from "../../../../dealership/car/sold-cars.ts";
import { redirectToCanonicalId, itemNumberFrom } from "../../item-address.ts";
import { localeFromUrl, parseLocalizedPath, localizePath } from "../../../../i18n/locale.ts";
import { titleMeta } from "../../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../../screen.ts";
import { platesService } from "../../../../catalogue/views/plates-service.ts";
import { similarCards } from "../../../../catalogue/views/similar-cards.server.ts";
import { hoursRows, timedOpenings } from "../../../../i18n/opening-text.ts";
import { inspectionView } from "../../../../catalogue/views/inspection-view.ts";
import { trustLines } from "../../../../catalogue/views/trust-view.ts";
import { appContext } from "../../../../context.ts";
import { carSocialPicture } from "../../../seo/social-cards.server.ts";
import { carJsonLd } from "../../../seo/car.ts";
import { addJsonLd } from "../../../seo/add-json-ld.server.ts";
import { breadcrumbList } from "../../../seo/breadcrumb-list.ts";
import { BelowFold } from "../../../../ui/base/below-fold.tsx";
import { OpeningState } from "../../../../ui/content/opening-state.tsx";
import { Breadcrumb } from "../../../../ui/content/breadcrumb.tsx";
import { formatAmount } from "../../../../i18n/format-money.ts";
import { RecentlyViewed } from "../../../../ui/car/recently-viewed.tsx";
import { CarVisit } from "../../../../ui/car/car-visit.tsx";
import { offerKind, whatsappMessageKey } from "./sale-wording.ts";
import { SimilarCars } from "../../../../ui/car/similar-cars.tsx";
import { TrustLines } from "../../../../ui/car/trust-lines.tsx";
import { getServerTranslations } from "../../../../i18n/translate.server.ts";
import { useTranslations, getTranslations } from "../../../../i18n/translate.ts";
import { CarActions } from "./car-actions.tsx";
import { CarHeading } from "./car-heading.tsx";
import { CarPrice } from "./car-price.tsx";
import { CarTexts } from "./car-texts.tsx";
import { ColorLinks } from "./color-links.tsx";
import { detailsQueryParams } from "./details-address.ts";
import { detailsCar } from "./details-car.ts";
import { DetailsGallery } from "./details-gallery.tsx";
import { detailsTrail } from "./details-trail.ts";
import { missingCar } from "./missing-car.server.ts";
import { MissingCarScreen } from "./missing-car.tsx";
import { InstalmentCalculator } from "./instalment-calculator.tsx";
import { InstalmentLine } from "./instalment-line.tsx";
import { LazyInspectionReport } from "./lazy-inspection-report.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { runningOffer } from "./running-offer.ts";
import { OfferNote } from "./offer-note.tsx";
import { PrintContact } from "./print-contact.tsx";
import { Purchase } from "./purchase.tsx";
import { Specifications } from "./specifications.tsx";
import { StickyBar } from "./sticky-bar.tsx";
import type { Route } from "./+types/details";
import css from "./details.module.css";

export const handle = { cache: ["id", ...detailsQueryParams] } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const snapshot = app.catalogue.current();
  const { dealership } = snapshot;
  const locale = localeFromUrl(url);
  const number = itemNumberFrom(url);
  const car = await app.storage.cars.find(number);
  if (!car) {
    const status = (await app.storage.cars.isWithdrawn(number)) ? 410 : 404;
    throw await missingCar(url.searchParams.get("id") ?? "", status, app, locale);
  }
  if (isSoldPageExpired(car, snapshot.day)) throw await missingCar(carAddressId(car), 410, app, locale);
  const addressId = carAddressId(car);
  redirectToCanonicalId(url, addressId, detailsQueryParams);
  const canonical = carPath(addressId);
  const { finance } = dealership;
  const branch = branchOf(car, dealership);
  const brand = { slug: car.brand.slug, name: inLocale(car.brand.name, locale).text };
  addJsonLd(context, () => {
    const jsonLdContext = { locale, origin: app.settings.origin };
    return [
      carJsonLd(car, snapshot, jsonLdContext),
      breadcrumbList(
        detailsTrail(getTranslations(locale), brand, `${carName(car, locale)} ${car.year}`),
        jsonLdContext,
      ),
    ];
  });
  const offer = car.status === "sold" ? undefined : runningOffer(car.stockNumber, snapshot, locale);
  const similar = await similarCards(car, app, locale);
  return {
    canonical,
    socialPicture: carSocialPicture(car, dealership, locale),
    address: app.settings.origin + localizePath(locale, canonical),
    car: detailsCar(car, dealership, locale),
    offer,
    plates: platesService(car, snapshot, locale),
    brand,
    contact: carContact(car, dealership, locale),
    openings: timedOpenings(branch?.openingHours, snapshot.day, locale),
    hours: branch ? hoursRows(branch, snapshot.day, locale) : [],
    inspection: car.inspection && inspectionView(car.inspection, dealership, locale, snapshot.day),
    trust: car.status === "sold" ? [] : trustLines(dealership, car, locale, getServerTranslations(locale)),
    profitRatePercent: finance.profitRatePercent,
    termInputs: termsInputFrom(url.searchParams, {
      firstPaymentPercent: finance.usualFirstPaymentPercent,
      lastPaymentPercent: finance.usualLastPaymentPercent,
      years: finance.usualYears,
    }),
    similar,
    hasStickyBar: car.status !== "sold",
  };
}

/** All colours share one set of data. The same URL comes only from an explicit revalidation. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return (
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get("id") !== nextUrl.searchParams.get("id")
  );
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  // The error page has its own title.
  if (!loaderData) return [];
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  const { car, contact } = loaderData;
  const { price } = car;
  const description = t("details.meta", {
    offer: offerKind(car),
    name: car.name,
    year: String(car.year),
    condition: car.conditionName,
    body: car.body,
    fuel: car.fuel,
    price: price.kind === "listed" ? t("price.plain", { amount: formatAmount(price.halalas) }) : "",
    dealership: contact.dealership,
  });
  return titleMeta(`${car.name} ${car.year} – ${contact.dealership}`, description);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingCarScreen error={error} />;
}

export default function Details({ loaderData }: Route.ComponentProps) {
  // The key resets the instalment terms when another car opens.
  return <DetailsPage key={loaderData.canonical} data={loaderData} />;
}

function DetailsPage({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const [termInputs, setTermInputs] = useState(data.termInputs);
  const { car, brand, contact, address } = data;
  const { price } = car;
  const color = car.colors.find(({ slug }) => slug === params.get("color")) ?? car.colors[0];
  const title = `${car.name} ${car.year}`;
  const message = t(whatsappMessageKey(car), {
    name: car.name,
    year: String(car.year),
    stock: car.stockNumber,
    address,
  });
  const parsed = parseTerms(termInputs);
  const order: OrderParams = {
    car: car.id,
    type: "individual",
    payment: "cash",
    ...(color && { color: color.slug }),
    ...(price.kind === "listed" && "terms" in parsed && { terms: parsed.terms }),
  };
  const isForSale = car.status !== "sold";
  const instalmentsNow =
    isForSale && price.kind === "listed" && "terms" in parsed
      ? instalments({ halalas: price.halalas, profitRatePercent: data.profitRatePercent, ...parsed.terms })
      : undefined;

  return (
    <div className={css.details}>
      <div className={css.sheet}>
        <div className={css.top}>
          <div className={css.trail}>
            <Breadcrumb steps={detailsTrail(t, brand, title)} />
          </div>
          <CarActions carId={car.id} title={title} price={price} address={address} />
        </div>
        <div className={css.pictures}>
          <DetailsGallery carId={car.id} pictures={car.pictures} color={color} title={title} />
        </div>
        <div className={css.offer}>
          <CarHeading car={car} />
          {isForSale && <CarPrice price={price} plates={data.plates} />}
          {instalmentsNow && <InstalmentLine instalments={instalmentsNow} />}
          {data.offer && <OfferNote offer={data.offer} />}
          <ColorLinks colors={car.colors} selected={color} addressId={car.addressId} />
          <Purchase car={car} order={order} contact={contact} message={message} />
          <OpeningState openings={data.openings} />
        </div>
        <div className={css.trust}>
          <TrustLines lines={data.trust} />
        </div>
        <div className={css.figures}>
          <KeyFigures car={car} />
        </div>
        <div className={css.rest}>
          <BelowFold>
            {!isForSale && <SimilarCars cars={data.similar} shape="pairs" />}
            <LazyInspectionReport report={data.inspection} />
            <CarTexts car={car} />
            <Specifications car={car} />
            {isForSale && price.kind === "listed" && (
              <InstalmentCalculator
                halalas={price.halalas}
                profitRatePercent={data.profitRatePercent}
                termInputs={termInputs}
                onTermChange={(field, text) => setTermInputs((previous) => ({ ...previous, [field]: text }))}
                page={{ id: car.addressId, color: color?.slug }}
                order={{ ...order, payment: "finance" }}
                isReserved={car.status === "reserved"}
              />
            )}
            <PrintContact contact={contact} hours={data.hours} address={address} />
          </BelowFold>
        </div>
      </div>
      <div className={css.more}>
        <BelowFold>
          {isForSale && <SimilarCars cars={data.similar} />}
          <RecentlyViewed excludedId={car.id} maxCars={4} />
        </BelowFold>
      </div>
      <CarVisit id={car.id} />
      {data.hasStickyBar && (
        <StickyBar
          isReserved={car.status === "reserved"}
          price={price}
          instalments={instalmentsNow}
          order={order}
          whatsapp={contact.whatsapp}
          message={message}
        />
      )}
    </div>
  );
}
