/** Home: hero, search, popular brands, latest models, exclusive deals, why choose us. */
import { Link } from "react-router";
import { viewedLimit } from "../../browser/viewed-cars.ts";
import { inLocale } from "../../dealership/bilingual.ts";
import { carSearchFrom } from "../../dealership/car-search.ts";
import { localeOf, localizedPath, pathIn, useLocale } from "../../locale.ts";
import { titled } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { autoDealer } from "../../structured-data/dealer.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { webSite } from "../../structured-data/web-site.ts";
import { AdvancedSearch } from "../../ui/advanced-search.tsx";
import { BrandDialog } from "../../ui/brand-dialog.tsx";
import { brandTiles } from "../../ui/brand-tiles.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { CarGrid } from "../../ui/car-grid.tsx";
import { cardCar, type CardCar } from "../../ui/card-car.ts";
import { CarImage } from "../../ui/car-image.tsx";
import { RecentlyViewed } from "../../ui/recently-viewed.tsx";
import { SearchPanel } from "../../ui/search-panel.tsx";
import { searchOptions } from "../../ui/search-options.ts";
import { WhyChooseUs } from "../../ui/why-choose-us.tsx";
import { useWords, wordsIn } from "../../words.ts";
import type { Route } from "./+types/home";
import css from "./home.module.css";

const shownCars = 8;
const shownBrands = 12;
const newestNewCars = carSearchFrom(new URLSearchParams("condition=new&sort=newest"));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, settings, storage } = context.get(siteContext);
  const snapshot = catalogue.current();
  const locale = localeOf(url);
  const { dealership, stock } = snapshot;
  const [latest, deals] = await Promise.all([
    storage.carSummaries(stock.search(newestNewCars).ids.slice(0, shownCars)),
    storage.carsOnDiscount(shownCars),
  ]);
  const { hero, whyChooseUs } = dealership.home;
  sayOnPage(context, () => [webSite(dealership, { locale, origin: settings.origin }), autoDealer(dealership, { locale, origin: settings.origin })]);
  return {
    canonical: "/",
    dealership: dealership.name[locale],
    description: inLocale(dealership.tagline, locale).text,
    hero: { title: inLocale(hero.title, locale), text: inLocale(hero.text, locale), picture: hero.picture },
    options: searchOptions(snapshot, locale),
    brands: brandTiles(snapshot, locale, { drawn: shownBrands }),
    latest: latest.map((car) => cardCar(car, locale, dealership.finance)),
    deals: deals.map((car) => cardCar(car, locale, dealership.finance)),
    reasons: whyChooseUs.map(({ icon, title, text }) => ({ icon, title: inLocale(title, locale), text: inLocale(text, locale) })),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const words = wordsIn(localizedPath(location.pathname).locale);
  return titled(words("home.title", { dealership: loaderData.dealership }), loaderData.description);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { hero, options, brands, latest, deals, reasons } = loaderData;
  return (
    <>
      <section className={css.hero}>
        <div className={css.heroText}>
          <h1 tabIndex={-1} lang={hero.title.locale}>
            {hero.title.text}
          </h1>
          <p lang={hero.text.locale}>{hero.text.text}</p>
        </div>
        {hero.picture && (
          <div className={css.heroPicture}>
            <CarImage picture={hero.picture} alt="" sizes="(min-width: 64rem) 40rem, 92vw" eager />
          </div>
        )}
        <div className={css.search}>
          <SearchPanel name="home">
            <AdvancedSearch name="home" options={options} />
          </SearchPanel>
        </div>
      </section>
      <PopularBrands brands={brands} />
      <CarRow title={words("home.latest")} cars={latest} all={{ query: "?condition=new", label: words("home.all-new") }} />
      <CarRow title={words("home.deals")} cars={deals} all={{ query: "", label: words("home.all-cars") }} />
      <WhyChooseUs reasons={reasons} />
      <div className={css.section}>
        <RecentlyViewed most={viewedLimit} />
      </div>
    </>
  );
}

function PopularBrands({ brands }: { brands: ReturnType<typeof brandTiles> }) {
  const words = useWords();
  const locale = useLocale();
  const popular = brands.filter((brand) => brand.count > 0).slice(0, shownBrands);
  return (
    <section className={css.section} aria-labelledby="popular-brands">
      <div className={css.sectionHead}>
        <h2 id="popular-brands">{words("home.brands")}</h2>
        <BrandDialog brands={brands} id="all-brands" />
      </div>
      <ul className={css.brands}>
        {popular.map((brand) => (
          <li key={brand.slug}>
            <Link className={css.brand} to={pathIn(locale, `/cars?brand=${brand.slug}`)}>
              <BrandMark brand={brand} />
              <bdi>{brand.name}</bdi>
              <small>{words("gallery.total", { count: brand.count })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CarRow({ title, cars, all }: { title: string; cars: readonly CardCar[]; all: { query: string; label: string } }) {
  const locale = useLocale();
  if (cars.length === 0) return null;
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.sectionHead}>
        <h2>{title}</h2>
        <Link to={pathIn(locale, `/cars${all.query}`)}>{all.label}</Link>
      </div>
      <CarGrid cars={cars} shape="row" />
    </section>
  );
}
