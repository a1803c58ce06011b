/** A car in a list: the whole card is one link, with the heart and the quick view above it. */
import { Eye } from "lucide-react";
import { Link } from "react-router";
import { openQuickView } from "../browser/quick-view.ts";
import { carPath } from "../dealership/address-id.ts";
import { discountPercent } from "../dealership/price.ts";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import type { CardCar } from "./card-car.ts";
import { CarPhoto } from "./car-photo.tsx";
import { CompareButton } from "./compare-button.tsx";
import { usageText } from "./mileage-text.ts";
import { ShortPrice } from "./short-price.tsx";
import { WishlistButton } from "./wishlist-button.tsx";
import css from "./car-card.module.css";

const cardSizes = "(min-width: 75rem) 18rem, (min-width: 48rem) 30vw, (min-width: 30rem) 46vw, 92vw";

/** `eager` is for the few cards that the first screen shows. */
export function CarCard({ car, eager = false }: { car: CardCar; eager?: boolean }) {
  const words = useWords();
  const locale = useLocale();
  const title = `${car.name} ${car.year}`;
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <CarPhoto picture={car.picture} alt={words("car.picture-of", { name: title, color: car.colorName })} sizes={cardSizes} eager={eager} />
        <Badges car={car} />
      </div>
      <div className={css.facts}>
        <h3 className={css.name}>
          <Link to={pathIn(locale, carPath(car.addressId))} className={css.link}>
            <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
          </Link>
        </h3>
        <p className={css.line}>
          {car.trim && <bdi lang={car.trim.locale}>{car.trim.text}</bdi>}
          <span>{usageText(car, words)}</span>
        </p>
        <div className={css.price}>
          <ShortPrice price={car.price} monthly={car.monthly} />
        </div>
      </div>
      <div className={css.actions}>
        <button
          type="button"
          className={`${css.action} only-with-script`}
          aria-label={words("car.quick-view-of", { name: title })}
          title={words("car.quick-view")}
          onClick={() => openQuickView(car.id)}
        >
          <Eye aria-hidden />
        </button>
        <CompareButton carId={car.id} carName={title} className={css.action} />
        <WishlistButton carId={car.id} carName={title} price={car.price} />
      </div>
    </article>
  );
}

function Badges({ car }: { car: CardCar }) {
  const words = useWords();
  const percent = car.price.kind === "listed" ? discountPercent(car.price) : 0;
  return (
    <p className={css.badges}>
      {car.status === "sold" && <span className={css.sold}>{words("car.sold")}</span>}
      {car.status === "reserved" && <span className={css.reserved}>{words("car.reserved")}</span>}
      {car.status !== "sold" && car.inOffer && <span className={css.inOffer}>{words("car.in-offer")}</span>}
      {car.status === "available" && percent > 0 && <span className={css.discount}>{words("car.discount", { percent })}</span>}
    </p>
  );
}
