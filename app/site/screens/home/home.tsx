import { inLocale } from "../../../dealership/text/bilingual.ts";
import type { CarSummary } from "../../../dealership/car/car.ts";
import { carSearchFrom, carSearchParams, type CarSearch } from "../../../dealership/search/car-search.ts";
import { typedSearchFrom } from "../../../dealership/search/typed-search.ts";
import { homePicture } from "../../../dealership/dealership.ts";
import { isRunning } from "../../../dealership/content/offer.ts";
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
import { searchOptions } from "../../../catalogue/views/search-options.ts";
import { branchView } from "../../../catalogue/views/branch-view.ts";
import { trustFacts } from "../../../catalogue/views/trust-view.ts";
import { heroView, searchViews } from "../../../catalogue/views/home-view.ts";
import { reasonViews } from "../../../catalogue/views/reasons-view.ts";
import { getServerTranslations } from "../../../i18n/translate.server.ts";
import { getTranslations, useTranslations } from "../../../i18n/translate.ts";
import { FactRow } from "../../../ui/content/fact-row.tsx";
import { throwRefusal } from "../refusal.server.ts";
import { BelowBrands } from "./below-brands.tsx";
import { bodyTiles } from "./body-tiles.ts";
import { Hero } from "../../../ui/content/hero.tsx";
import { AdvancedSearch } from "../../../ui/search/advanced-search.tsx";
import { SearchPanel } from "../../../ui/search/search-panel.tsx";
import { HeroSentences } from "../../../ui/content/hero-sentences.tsx";
import { PopularBrands } from "./popular-brands.tsx";
import type { Route } from "./+types/home";

export const handle = {
  cache: [],
  sitemap: ({ dealership }) => {
    const picture = homePicture(dealership, "ar");
    return [{ path: "/", pictures: picture ? [picture] : [] }];
  },
} satisfies ScreenHandle;

const limits = { brands: 12, row: 4, considered: 16, reduced: 4 };
const newestNewCars = carSearchFrom(new URLSearchParams("condition=new&sort=newest"));
const newestUsedCars = carSearchFrom(new URLSearchParams("condition=used&sort=newest"));

export async function loader({ url, context }: Route.LoaderArgs) {
  throwRefusal(context, url);
  const app = context.get(appContext);
  const { catalogue, settings, storage } = app;
  const snapshot = catalogue.current();
  const locale = localeFromUrl(url);
  const { dealership, stock, day } = snapshot;
  const nextToEnd = snapshot.offers.find((offer) => isRunning(offer, day));
  const newest = (search: CarSearch) =>
    storage.cars.summaries(stock.search(search).ids.slice(0, limits.considered)).then(firstToBuy);
  const [latest, used, [offer], reduced] = await Promise.all([
    newest(newestNewCars),
    newest(newestUsedCars),
    offerCards(nextToEnd ? [nextToEnd] : [], app, locale),
    nextToEnd ? [] : discountedCars(limits.reduced, app),
  ]);
  const brands = brandTiles(snapshot, locale).filter(({ count }) => count > 0);
  addJsonLd(context, () => [
    webSite(dealership, { locale, origin: settings.origin }),
    autoDealer(dealership, { locale, origin: settings.origin }),
  ]);
  return {
    canonical: "/",
    dealership: dealership.name[locale],
    description: inLocale(dealership.tagline, locale).text,
    hero: heroView(dealership, locale),
    searches: searchViews(
      dealership,
      locale,
      (search) => stock.search(typedSearchFrom(carSearchParams(search), snapshot).search).total > 0,
    ),
    options: searchOptions(snapshot, locale),
    trust: trustFacts(dealership, getServerTranslations(locale)),
    brands: brands.slice(0, limits.brands),
    below: {
      dealership: dealership.name[locale],
      bodies: bodyTiles(stock, locale),
      latest: latest.map((car) => cardCar(car, locale, dealership)),
      used: used.map((car) => cardCar(car, locale, dealership)),
      offer,
      reduced: reduced.map((car) => cardCar(car, locale, dealership)),
      reasons: reasonViews(dealership, locale),
      branches: dealership.branches.map((branch) => branchView(branch, day, locale)),
    },
  };
}

/** Reserved cars and prices on request only where there are not enough others. */
function firstToBuy(cars: readonly CarSummary[]): CarSummary[] {
  const canBeBought = ({ status, price }: CarSummary) => status === "available" && price.kind === "listed";
  const others = cars.filter((car) => !canBeBought(car));
  return [...cars.filter(canBeBought), ...others].slice(0, limits.row);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return titleMeta(t("home.title", { dealership: loaderData.dealership }), loaderData.description);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const { hero, searches, options, trust, brands, below } = loaderData;
  return (
    <>
      <Hero hero={hero}>
        <SearchPanel name="home" shortcuts={<HeroSentences searches={searches} />}>
          <AdvancedSearch name="home" options={options} />
        </SearchPanel>
      </Hero>
      <FactRow facts={trust} label={t("car.trust")} />
      {brands.length > 0 && <PopularBrands brands={brands} />}
      <BelowFold>
        <BelowBrands {...below} />
      </BelowFold>
    </>
  );
}
