import { CarGrid } from "../../../ui/car/car-grid.tsx";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import type { CardOffer } from "../../../catalogue/views/card-offer.ts";
import type { BranchView } from "../../../catalogue/views/branch-view.ts";
import type { ReasonView } from "../../../catalogue/views/reasons-view.ts";
import { WhyChooseUs } from "../../../ui/content/why-choose-us.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { BodyTile } from "./body-tiles.ts";
import { BodyTypes } from "./body-types.tsx";
import { ExclusiveDeals } from "./exclusive-deals.tsx";
import { HomeSection, MoreLink } from "./home-section.tsx";
import { VisitUs } from "./visit-us.tsx";

type Props = {
  dealership: string;
  bodies: readonly BodyTile[];
  latest: readonly CardCar[];
  used: readonly CardCar[];
  offer: CardOffer | undefined;
  reduced: readonly CardCar[];
  reasons: readonly ReasonView[];
  branches: readonly BranchView[];
};

export function BelowBrands({ dealership, bodies, latest, used, offer, reduced, reasons, branches }: Props) {
  const t = useTranslations();
  return (
    <>
      {latest.length > 0 && (
        <HomeSection
          id="latest"
          title={t("home.latest")}
          moreLink={<MoreLink to="/cars?condition=new">{t("home.all-new")}</MoreLink>}
        >
          <CarGrid cars={latest} shape="row" />
        </HomeSection>
      )}
      {used.length > 0 && (
        <HomeSection
          id="used"
          title={t("home.used")}
          moreLink={<MoreLink to="/cars?condition=used">{t("home.all-used")}</MoreLink>}
        >
          <CarGrid cars={used} shape="row" />
        </HomeSection>
      )}
      <ExclusiveDeals offer={offer} reduced={reduced} />
      <BodyTypes bodies={bodies} />
      <WhyChooseUs dealership={dealership} reasons={reasons} isBrief />
      <VisitUs branches={branches} />
    </>
  );
}
