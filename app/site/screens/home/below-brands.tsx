import { CarGrid } from "../../../ui/car/car-grid.tsx";
import type { CardCar } from "../../../catalogue/views/card-car.ts";
import type { CardNews } from "../../../catalogue/views/card-news.ts";
import type { CardOffer } from "../../../catalogue/views/card-offer.ts";
import type { CardService } from "../../../catalogue/views/card-service.ts";
import type { BranchView } from "../../../catalogue/views/branch-view.ts";
import type { ReasonView } from "../../../catalogue/views/reasons-view.ts";
import type { TrustFact } from "../../../catalogue/views/trust-view.ts";
import { TrustFacts } from "../../../ui/content/trust-facts.tsx";
import { WhyChooseUs } from "../../../ui/content/why-choose-us.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { BodyTile } from "./body-tiles.server.ts";
import { BodyTypes } from "./body-types.tsx";
import { ExclusiveDeals } from "./exclusive-deals.tsx";
import { OurNews, OurServices } from "./services-and-news.tsx";
import { HomeSection, MoreLink } from "./home-section.tsx";
import { VisitUs } from "./visit-us.tsx";

type Props = {
  dealership: string;
  trust: readonly TrustFact[];
  bodies: readonly BodyTile[];
  latest: readonly CardCar[];
  offers: readonly CardOffer[];
  reduced: readonly CardCar[];
  reasons: readonly ReasonView[];
  services: readonly CardService[];
  news: readonly CardNews[];
  branches: readonly BranchView[];
};

export function BelowBrands({
  dealership,
  trust,
  bodies,
  latest,
  offers,
  reduced,
  reasons,
  services,
  news,
  branches,
}: Props) {
  const t = useTranslations();
  return (
    <>
      <TrustFacts facts={trust} />
      {latest.length > 0 && (
        <HomeSection
          id="latest"
          title={t("home.latest")}
          moreLink={<MoreLink to="/cars?condition=new">{t("home.all-new")}</MoreLink>}
        >
          <CarGrid cars={latest} shape="row" />
        </HomeSection>
      )}
      <ExclusiveDeals offers={offers} reduced={reduced} />
      <BodyTypes bodies={bodies} />
      <WhyChooseUs dealership={dealership} reasons={reasons} />
      <OurServices services={services} />
      <OurNews news={news} />
      <VisitUs branches={branches} />
    </>
  );
}
