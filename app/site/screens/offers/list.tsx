import { hasEnded, isRunning, offerPath } from "../../../dealership/content/offer.ts";
import { latestDay } from "../../../dealership/text/riyadh-day.ts";
import { localeFromUrl } from "../../../i18n/locale.ts";
import { offerCards } from "../../../catalogue/views/offer-cards.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { discountedCars } from "../../../catalogue/discounted-cars.server.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { appContext } from "../../../context.ts";
import { itemLists } from "../../seo/item-list.ts";
import { addJsonLd } from "../../seo/add-json-ld.server.ts";
import { CarGrid } from "../../../ui/car/car-grid.tsx";
import { cardCar } from "../../../catalogue/views/card-car.ts";
import { EmptyState } from "../../../ui/content/empty-state.tsx";
import { OfferGrid } from "../../../ui/content/offer-grid.tsx";
import { OfferPoster } from "../../../ui/content/offer-poster.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { Route } from "./+types/list";
import css from "./list.module.css";

export const handle = {
  cache: [],
  sitemap: ({ offers, day }) => [
    {
      path: "/offers",
      changedOn: latestDay(offers.filter((offer) => isRunning(offer, day)).map(({ startsOn }) => startsOn)),
    },
  ],
  socialTitle: "site.offers",
} satisfies ScreenHandle;

const maxReduced = 48;
const maxUnfolded = 8;
const maxEnded = 6;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { dealership, offers, day } = app.catalogue.current();
  const locale = localeFromUrl(url);
  addJsonLd(context, () => {
    const runningOffers = offers
      .filter((offer) => isRunning(offer, day))
      .map((offer) => ({ name: offer.title, path: offerPath(offer) }));
    return itemLists(runningOffers, { locale, origin: app.settings.origin });
  });
  const [running, ended, reduced] = await Promise.all([
    offerCards(
      offers.filter((offer) => isRunning(offer, day)),
      app,
      locale,
    ),
    offerCards(offers.filter((offer) => hasEnded(offer, day)).slice(0, maxEnded), app, locale),
    discountedCars(maxReduced, app),
  ]);
  return {
    canonical: "/offers",
    dealership: dealership.name[locale],
    running,
    ended,
    reduced: reduced.filter(({ inOffer }) => inOffer !== true).map((car) => cardCar(car, locale, dealership)),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.offers", loaderData.dealership, "offers.description");
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const { running, ended, reduced } = loaderData;
  if (running.length + ended.length + reduced.length === 0) {
    return (
      <Page title={t("site.offers")}>
        <EmptyState text={t("offers.none")} />
      </Page>
    );
  }
  return (
    <Page title={t("site.offers")} intro={t("offers.description")} wide>
      {running.length === 0 ? (
        <EmptyState text={t("offers.none-running")} />
      ) : (
        <section className={css.section} aria-label={t("offers.running")}>
          <h2 className="visually-hidden">{t("offers.running")}</h2>
          <ul className={css.posters}>
            {running.map((offer, index) => (
              <li key={offer.path}>
                <OfferPoster offer={offer} eager={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {reduced.length > 0 && (
        <section className={css.section} aria-labelledby="reduced">
          <h2 id="reduced">{t("offers.reduced")}</h2>
          <CarGrid cars={reduced.slice(0, maxUnfolded)} shape="pairs" />
          {reduced.length > maxUnfolded && (
            <details className={css.folded}>
              <summary>{t("offers.more-reduced", { count: reduced.length - maxUnfolded })}</summary>
              <CarGrid cars={reduced.slice(maxUnfolded)} shape="pairs" />
            </details>
          )}
        </section>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="ended">
          <details className={css.folded}>
            <summary>
              <h2 id="ended">{t("offers.ended")}</h2>
            </summary>
            <OfferGrid offers={ended} />
          </details>
        </section>
      )}
    </Page>
  );
}
