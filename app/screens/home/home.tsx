/** Home: hero, search, popular brands, latest models, exclusive deals, why choose us; then services, news and the branches. */
import { useMemo } from "react";
import { dayText } from "../../day-text.ts";
import { inLocale, type Locale } from "../../dealership/bilingual.ts";
import { carSearchFrom, emptyCarSearch } from "../../dealership/car-search.ts";
import { isRunning } from "../../dealership/content/offer.ts";
import { newsPath, type NewsItem } from "../../dealership/content/news-item.ts";
import { servicePath, type Service } from "../../dealership/content/service.ts";
import type { Branch } from "../../dealership/dealership.ts";
import type { StockIndex } from "../../dealership/stock-index.ts";
import { localeOf, localizedPath } from "../../locale.ts";
import { offerCards } from "../../offer-cards.server.ts";
import { titled } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { autoDealer } from "../../structured-data/dealer.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { webSite } from "../../structured-data/web-site.ts";
import { brandTiles } from "../../ui/brand-tiles.ts";
import { CarGrid } from "../../ui/car-grid.tsx";
import { cardCar } from "../../ui/card-car.ts";
import { packOptions, unpackOptions } from "../../ui/packed-options.ts";
import { searchOptions } from "../../ui/search-options.ts";
import { WhyChooseUs } from "../../ui/why-choose-us.tsx";
import { useWords, wordsIn } from "../../words.ts";
import { bodyTiles } from "./body-tiles.server.ts";
import { BodyTypes } from "./body-types.tsx";
import { ExclusiveDeals } from "./exclusive-deals.tsx";
import { Hero, type ConditionCounts } from "./hero.tsx";
import { PopularBrands } from "./popular-brands.tsx";
import { OurNews, OurServices, type ShownNews, type ShownService } from "./published.tsx";
import { HomeSection, MoreLink } from "./section.tsx";
import { VisitUs, type VisitedBranch } from "./visit-us.tsx";
import type { Route } from "./+types/home";

const shown = { latest: 4, offers: 3, reduced: 4, services: 4, news: 3 };
const newestNewCars = carSearchFrom(new URLSearchParams("condition=new&sort=newest"));

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { catalogue, settings, storage } = site;
  const snapshot = catalogue.current();
  const locale = localeOf(url);
  const { dealership, stock, day } = snapshot;
  const running = snapshot.offers.filter((offer) => isRunning(offer, day)).slice(0, shown.offers);
  const [latest, offers, reduced, bodies] = await Promise.all([
    storage.carSummaries(stock.search(newestNewCars).ids.slice(0, shown.latest)),
    offerCards(running, site, locale),
    storage.carsOnDiscount(shown.reduced),
    bodyTiles(site, locale),
  ]);
  const { hero, whyChooseUs } = dealership.home;
  sayOnPage(context, () => [webSite(dealership, { locale, origin: settings.origin }), autoDealer(dealership, { locale, origin: settings.origin })]);
  return {
    canonical: "/",
    dealership: dealership.name[locale],
    description: inLocale(dealership.tagline, locale).text,
    hero: { title: inLocale(hero.title, locale), text: inLocale(hero.text, locale), picture: hero.picture },
    counts: conditionCounts(stock),
    options: packOptions(searchOptions(snapshot, locale)),
    brands: brandTiles(snapshot, locale),
    bodies,
    latest: latest.map((car) => cardCar(car, locale, dealership.finance)),
    offers,
    reduced: reduced.map((car) => cardCar(car, locale, dealership.finance)),
    reasons: whyChooseUs.map(({ icon, title, text }) => ({ icon, title: inLocale(title, locale), text: inLocale(text, locale) })),
    services: snapshot.services.slice(0, shown.services).map((service) => shownService(service, locale)),
    news: snapshot.news.slice(0, shown.news).map((item) => shownNews(item, locale)),
    branches: dealership.branches.map((branch) => visitedBranch(branch, locale)),
  };
}

function conditionCounts(stock: StockIndex): ConditionCounts {
  const { condition } = stock.search(emptyCarSearch).counts;
  const of = (slug: string) => condition.find(({ value }) => value === slug)?.count ?? 0;
  return { new: of("new"), used: of("used") };
}

function shownService(service: Service, locale: Locale): ShownService {
  const { name, summary, picture, price } = service;
  return { content: { path: servicePath(service), title: inLocale(name, locale), summary: inLocale(summary, locale), picture }, price };
}

function shownNews(item: NewsItem, locale: Locale): ShownNews {
  const { title, summary, picture, publishedOn } = item;
  return { content: { path: newsPath(item), title: inLocale(title, locale), summary: inLocale(summary, locale), picture }, published: dayText(publishedOn, locale) };
}

function visitedBranch({ slug, name, address, phone, mapUrl, hours }: Branch, locale: Locale): VisitedBranch {
  return {
    slug,
    name: inLocale(name, locale),
    address: inLocale(address, locale),
    phone,
    mapUrl,
    hours: hours.map((opening) => ({ days: inLocale(opening.days, locale), hours: inLocale(opening.hours, locale) })),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const words = wordsIn(localizedPath(location.pathname).locale);
  return titled(words("home.title", { dealership: loaderData.dealership }), loaderData.description);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { hero, counts, options, brands, bodies, latest, offers, reduced, reasons, services, news, branches } = loaderData;
  const searched = useMemo(() => unpackOptions(options), [options]);
  return (
    <>
      <Hero hero={hero} options={searched} counts={counts} />
      <PopularBrands brands={brands} />
      {latest.length > 0 && (
        <HomeSection id="latest" title={words("home.latest")} more={<MoreLink to="/cars?condition=new">{words("home.all-new")}</MoreLink>}>
          <CarGrid cars={latest} shape="row" />
        </HomeSection>
      )}
      <ExclusiveDeals offers={offers} reduced={reduced} />
      <BodyTypes bodies={bodies} />
      <WhyChooseUs reasons={reasons} />
      <OurServices services={services} />
      <OurNews news={news} />
      <VisitUs branches={branches} />
    </>
  );
}
