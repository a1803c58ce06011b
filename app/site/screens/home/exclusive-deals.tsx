import { CarGrid } from "../../../ui/car/car-grid.tsx";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import type { CardOffer } from "../../../catalogue/views/card-offer.ts";
import { OfferGrid } from "../../../ui/content/offer-grid.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { HomeSection, MoreLink } from "./home-section.tsx";
import css from "./home.module.css";

export function ExclusiveDeals({ offers, reduced }: { offers: readonly CardOffer[]; reduced: readonly CardCar[] }) {
  const t = useTranslations();
  if (offers.length === 0 && reduced.length === 0) return null;
  return (
    <HomeSection
      id="deals"
      title={t("home.deals")}
      moreLink={<MoreLink to="/offers">{t("offer.all")}</MoreLink>}
      hasBand
    >
      {offers.length > 0 && <OfferGrid offers={offers} shape="row" />}
      {reduced.length > 0 && (
        <>
          {offers.length > 0 && <h3 className={css.reduced}>{t("home.reduced")}</h3>}
          <CarGrid cars={reduced} shape="row" />
        </>
      )}
    </HomeSection>
  );
}
