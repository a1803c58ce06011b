/** What the page of a car shows. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import { readTerms } from "../../dealership/instalment-terms.ts";
import type { OrderAddress } from "../../dealership/order-address.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Later } from "../../ui/later.tsx";
import { RecentlyViewed } from "../../ui/recently-viewed.tsx";
import { SimilarCars } from "../../ui/similar-cars.tsx";
import { useWords } from "../../words.ts";
import { CarActions } from "./car-actions.tsx";
import { CarHeading } from "./car-heading.tsx";
import { CarTexts } from "./car-texts.tsx";
import { ColorLinks } from "./color-links.tsx";
import { detailsTrail } from "./details-trail.ts";
import { DetailsGallery } from "./details-gallery.tsx";
import { InstalmentCalculator } from "./instalment-calculator.tsx";
import { OfferNote } from "./offer-note.tsx";
import { PrintContact } from "./print-contact.tsx";
import { Purchase } from "./purchase.tsx";
import { Specifications } from "./specifications.tsx";
import { StickyBar } from "./sticky-bar.tsx";
import type { Route } from "./+types/details";
import css from "./details.module.css";

export function DetailsScreen({ facts }: { facts: Route.ComponentProps["loaderData"] }) {
  const words = useWords();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(facts.typedTerms);
  const { car, brand, contact, address } = facts;
  const { price } = car;
  const color = car.colors.find(({ slug }) => slug === params.get("color")) ?? car.colors[0];
  const title = `${car.name} ${car.year}`;
  const message = words(messageKey(car), { name: car.name, year: String(car.year), stock: car.stockNumber, address });
  const read = readTerms(typed);
  const order: OrderAddress = {
    car: car.id,
    type: "individual",
    payment: "cash",
    ...(color && { color: color.slug }),
    ...(price.kind === "listed" && "terms" in read && { terms: read.terms }),
  };
  const isForSale = car.status !== "sold";

  return (
    <div className={css.details}>
      <Breadcrumb steps={detailsTrail(words, brand, title)} />
      <div className={css.sheet}>
        <div className={css.pictures}>
          <DetailsGallery pictures={car.pictures} color={color} title={title} />
          <ColorLinks colors={car.colors} chosen={color} addressId={car.addressId} />
        </div>
        <div className={css.offer}>
          <CarHeading car={car} />
          {facts.offer && <OfferNote offer={facts.offer} />}
          <Purchase car={car} order={order} contact={contact} message={message} />
          <CarActions carId={car.id} title={title} price={car.price} address={address} />
        </div>
        <div className={css.rest}>
          <Later room="div">
            <Specifications car={car} />
            <CarTexts description={car.description} features={car.features} capabilities={car.capabilities} />
            {isForSale && price.kind === "listed" && (
              <InstalmentCalculator
                halalas={price.halalas}
                profitRatePercent={facts.profitRatePercent}
                typed={typed}
                onType={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
                page={{ id: car.addressId, color: color?.slug }}
                order={{ ...order, payment: "finance" }}
              />
            )}
            <PrintContact contact={contact} address={address} />
          </Later>
        </div>
      </div>
      <Later>
        <SimilarCars cars={facts.similar} isAny={facts.hasSimilar} />
        <RecentlyViewed except={car.id} most={4} />
      </Later>
      {facts.hasStickyBar && <StickyBar price={price} order={order} whatsapp={contact.whatsapp} message={message} />}
    </div>
  );
}

function messageKey({ status, price }: Route.ComponentProps["loaderData"]["car"]) {
  if (status === "sold") return "details.whatsapp-sold";
  return price.kind === "on-request" ? "details.whatsapp-price" : "details.whatsapp-text";
}
