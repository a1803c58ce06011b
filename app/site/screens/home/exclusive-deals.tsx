import { CarGrid } from "../../../ui/car/car-grid.tsx";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import type { CardOffer } from "../../../catalogue/views/card-offer.ts";
import { OfferPoster } from "../../../ui/content/offer-poster.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { HomeSection, MoreLink } from "./home-section.tsx";

/** The offer that ends first, or the largest reductions while there is none. */
export function ExclusiveDeals({ offer, reduced }: { offer: CardOffer | undefined; reduced: readonly CardCar[] }) {
  const t = useTranslations();
  if (!offer && reduced.length === 0) return null;
  return (
    <HomeSection id="deals" title={t("home.deals")} moreLink={<MoreLink to="/offers">{t("offer.all")}</MoreLink>}>
      {offer ? <OfferPoster offer={offer} /> : <CarGrid cars={reduced} shape="row" />}
    </HomeSection>
  );
}
