import { inLocale } from "../../../dealership/text/bilingual.ts";
import { carSearchFrom, emptyCarSearch } from "../../../dealership/search/car-search.ts";
import { homePicture } from "../../../dealership/dealership.ts";
import { isRunning } from "../../../dealership/content/offer.ts";
import type { StockIndex } from "../../../dealership/search/stock-index.ts";
import { localeFromUrl, parseLocalizedPath } from "../../../i18n/locale.ts";
import { offerCards } from "../../../catalogue/views/offer-cards.server.ts";
import { titleMeta } from "../../seo/page-meta.ts";
import { discountedCars } from "../../../catalogue/discounted-cars.server.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { appContext } from "../../../context.ts";
import { autoDealer } from "../../seo/dealer.ts";
import { addJsonLd } from "../../seo/add-json-ld.server.ts";
import { webSite } from "../../seo/web-site.ts";
import { BelowFold } from "../../../ui/base/below-fold.tsx";
import { brandTiles } from "../../../catalogue/views/brand-tiles.ts";
import { cardCar } from "../../../catalogue/views/card-car.ts";
import { cardNews } from "../../../catalogue/views/card-news.ts";
import { cardService } from "../../../catalogue/views/card-service.ts";
import { trustFacts } from "../../../catalogue/views/trust-view.ts";
import { searchOptions } from "../../../catalogue/views/search-options.ts";
import { branchView } from "../../../catalogue/views/branch-view.ts";
import { reasonViews } from "../../../catalogue/views/reasons-view.ts";
import { getTranslations } from "../../../i18n/translate.ts";
import { BelowBrands } from "./below-brands.tsx";
import { bodyTiles } from "./body-tiles.server.ts";
import { Hero, type ConditionCounts } from "./hero.tsx";
import { sceneInLocale } from "./hero-scene.tsx";
import { PopularBrands } from "./popular-brands.tsx";
import type { Route } from "./+types/home";

export const handle = {
  cache: [],
  sitemap: ({ dealership }) => {
    const picture = homePicture(dealership, "ar");
    return [{ path: "/", pictures: picture ? [picture] : [] }];
  },
} satisfies ScreenHandle;

const limits = { brands: 12, latest: 4, offers: 3, reduced: 4, services: 4, news: 3 };
const newestNewCars = carSearchFrom(new URLSearchParams("condition=new&sort=newest"));

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { catalogue, settings, storage } = app;
  const snapshot = catalogue.current();
  const locale = localeFromUrl(url);
  const { dealership, stock, day } = snapshot;
  const runningOffers = snapshot.offers.filter((offer) => isRunning(offer, day)).slice(0, limits.offers);
  const [latest, offers, reduced, bodies] = await Promise.all([
    storage.cars.summaries(stock.search(newestNewCars).ids.slice(0, limits.latest)),
    offerCards(runningOffers, app, locale),
    discountedCars(limits.reduced, app),
    bodyTiles(app, locale),
  ]);
  const { hero } = dealership.home;
  const brands = brandTiles(snapshot, locale, { drawn: limits.brands });
  addJsonLd(context, () => [
    webSite(dealership, { locale, origin: settings.origin }),
    autoDealer(dealership, { locale, origin: settings.origin }),
  ]);
  return {
    canonical: "/",
    dealership: dealership.name[locale],
    description: inLocale(dealership.tagline, locale).text,
    hero: {
      title: inLocale(hero.title, locale),
      text: inLocale(hero.text, locale),
      picture: hero.picture,
      scene: hero.scene && sceneInLocale(hero.scene, locale),
    },
    counts: conditionCounts(stock),
    options: searchOptions(snapshot, locale),
    brands,
    below: {
      dealership: dealership.name[locale],
      bodies,
      latest: latest.map((car) => cardCar(car, locale, dealership)),
      offers,
      reduced: reduced.map((car) => cardCar(car, locale, dealership)),
      trust: trustFacts(dealership, locale),
      reasons: reasonViews(dealership, locale),
      services: snapshot.services.slice(0, limits.services).map((service) => cardService(service, locale)),
      news: snapshot.news.slice(0, limits.news).map((item) => cardNews(item, locale)),
      branches: dealership.branches.map((branch) => branchView(branch, locale)),
    },
  };
}

function conditionCounts(stock: StockIndex): ConditionCounts {
  const { condition } = stock.search(emptyCarSearch).counts;
  const countOf = (slug: string) => condition.find(({ value }) => value === slug)?.count ?? 0;
  return { new: countOf("new"), used: countOf("used") };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return titleMeta(t("home.title", { dealership: loaderData.dealership }), loaderData.description);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, counts, options, brands, below } = loaderData;
  return (
    <>
      <Hero hero={hero} options={options} counts={counts} />
      {brands.some(({ count }) => count > 0) && <PopularBrands brands={brands} />}
      <BelowFold>
        <BelowBrands {...below} />
      </BelowFold>
    </>
  );
}
