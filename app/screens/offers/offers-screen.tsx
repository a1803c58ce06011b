/** What the list of offers shows. */
import { CarGrid } from "../../ui/car-grid.tsx";
import { type CardCar } from "../../ui/card-car.ts";
import type { CardOffer } from "../../ui/card-offer.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OfferGrid } from "../../ui/offer-grid.tsx";
import { Page } from "../../ui/page.tsx";
import { Still } from "../../ui/still.tsx";
import { useWords } from "../../words.ts";
import type { Route } from "./+types/list";
import css from "./list.module.css";

export function OffersScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { isEmpty, shown } = loaderData;
  const words = useWords();
  if (isEmpty) {
    return (
      <Page title={words("site.offers")}>
        <EmptyState text={words("offers.none")} />
      </Page>
    );
  }
  return (
    <Page title={words("site.offers")} lead={words("offers.description")} wide>
      <Still>{shown && <ShownOffers {...shown} />}</Still>
    </Page>
  );
}

function ShownOffers({ running, ended, reduced }: { running: readonly CardOffer[]; ended: readonly CardOffer[]; reduced: readonly CardCar[] }) {
  const words = useWords();
  return (
    <>
      {running.length === 0 ? <EmptyState text={words("offers.none-running")} /> : <Offered title={words("offers.running")} offers={running} />}
      {ended.length > 0 && <Offered title={words("offers.ended")} offers={ended} shape="small" />}
      {reduced.length > 0 && (
        <section className={css.section} aria-labelledby="reduced">
          <h2 id="reduced">{words("offers.reduced")}</h2>
          <CarGrid cars={reduced} />
        </section>
      )}
    </>
  );
}

/** The running ones stand on the first screen. */
function Offered({ title, offers, shape = "grid" }: { title: string; offers: readonly CardOffer[]; shape?: "grid" | "small" }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      <OfferGrid offers={offers} isFirst={shape === "grid"} shape={shape} />
    </section>
  );
}
