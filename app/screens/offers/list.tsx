/** The offers list: the cars that cost less than before. */
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { CarGrid } from "../../ui/car-grid.tsx";
import { cardCar } from "../../ui/card-car.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import type { Route } from "./+types/list";

const mostShown = 48;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, storage } = context.get(siteContext);
  const { dealership } = catalogue.current();
  const locale = localeOf(url);
  const cars = await storage.carsOnDiscount(mostShown);
  return {
    canonical: "/offers",
    dealership: dealership.name[locale],
    cars: cars.map((car) => cardCar(car, locale, dealership.finance)),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.offers", loaderData.dealership, "offers.description");
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { cars } = loaderData;
  if (cars.length === 0) {
    return (
      <Page title={words("site.offers")}>
        <EmptyState text={words("offers.none")} />
      </Page>
    );
  }
  return (
    <Page title={words("site.offers")} lead={words("offers.description")} wide>
      <CarGrid cars={cars} />
    </Page>
  );
}
