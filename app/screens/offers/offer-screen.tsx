/** What the page of an offer shows. */
import { pathIn, useLocale } from "../../locale.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { CarGrid } from "../../ui/car-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OfferGrid } from "../../ui/offer-grid.tsx";
import { PageLinks } from "../../ui/page-links.tsx";
import { RichTextBody } from "../../ui/rich-text.tsx";
import { sectionTrail } from "../../ui/section-trail.ts";
import { Still } from "../../ui/still.tsx";
import { useWords } from "../../words.ts";
import { OfferHeading } from "./offer-heading.tsx";
import { pageAddress } from "./offer-page-address.ts";
import type { Route } from "./+types/details";
import css from "./details.module.css";

export function OfferScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const words = useWords();
  const locale = useLocale();
  const { offer, cars, hasCars, hasOthers, isAnyForSale, page, pages, path, others, address } = loaderData;
  return (
    <div className={css.details}>
      <Breadcrumb steps={sectionTrail(words, "offers", offer.title.text)} />
      <OfferHeading offer={offer} address={address} isAnyForSale={isAnyForSale} />
      {offer.body && <RichTextBody text={offer.body} />}
      <section className={css.section} aria-labelledby="offer-cars">
        <h2 id="offer-cars">{words("offer.cars")}</h2>
        {!isAnyForSale && <EmptyState text={words("offer.no-cars")} />}
        {hasCars && <CarGrid cars={cars} />}
        <PageLinks address={(target) => pathIn(locale, pageAddress(path, target))} page={page} pages={pages} />
      </section>
      {hasOthers && (
        <section className={css.section} aria-labelledby="other-offers">
          <h2 id="other-offers">{words("offer.others")}</h2>
          <Still>{others && <OfferGrid offers={others} />}</Still>
        </section>
      )}
    </div>
  );
}
