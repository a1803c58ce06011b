/** A car in a list, as HTML alone: the whole card is one link, with the heart and the quick view above it. What they do is in `still.tsx`. */
import { carPath } from "../dealership/address-id.ts";
import type { Locale } from "../dealership/bilingual.ts";
import { discountPercent } from "../dealership/price.ts";
import { pathIn } from "../locale.ts";
import type { Words } from "../words.ts";
import type { CardCar } from "./card-car.ts";
import { CarPhoto } from "./car-photo.tsx";
import { Icon } from "./icon-sprite.tsx";
import { usageText } from "./mileage-text.ts";
import { ShortPrice } from "./short-price.tsx";
import { wishFormId } from "./wish-form.tsx";
import css from "./car-card.module.css";

const cardSizes = "(min-width: 75rem) 18rem, (min-width: 48rem) 30vw, (min-width: 30rem) 46vw, 92vw";

/** `eager` is for the few cards that the first screen shows. */
export function CarCard({ car, words, locale, eager = false }: { car: CardCar; words: Words; locale: Locale; eager?: boolean }) {
  const name = `${car.name} ${car.year}`;
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <CarPhoto picture={car.picture} alt={words("car.picture-of", { name, color: car.colorName })} sizes={cardSizes} eager={eager} />
        <Badges car={car} words={words} />
      </div>
      <div className={css.facts}>
        <h3 className={css.name}>
          <a href={pathIn(locale, carPath(car.addressId))} className={css.link} data-discover="true">
            <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
          </a>
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
        <button type="button" name="quick-view" value={car.id} className="only-with-script" aria-label={words("car.quick-view-of", { name })} title={words("car.quick-view")}>
          <Icon name="quick-view" />
        </button>
        <button type="button" name="compare" value={car.id} className="only-with-script" aria-label={words("compare.add", { name })} title={words("compare.short")}>
          <Icon name="compare" />
        </button>
        <button form={wishFormId} name="add" value={car.id} data-halalas={car.price.kind === "listed" ? car.price.halalas : undefined} aria-label={words("wishlist.add", { name })} title={words("wishlist.add-short")}>
          <Icon name="heart" />
        </button>
      </div>
    </article>
  );
}

function Badges({ car, words }: { car: CardCar; words: Words }) {
  const percent = car.price.kind === "listed" ? discountPercent(car.price) : 0;
  const shown = {
    sold: car.status === "sold",
    reserved: car.status === "reserved",
    inOffer: car.status !== "sold" && car.inOffer,
    discount: car.status === "available" && percent > 0,
  };
  if (!Object.values(shown).includes(true)) return null;
  return (
    <p className={css.badges}>
      {shown.sold && <span className={css.sold}>{words("car.sold")}</span>}
      {shown.reserved && <span className={css.reserved}>{words("car.reserved")}</span>}
      {shown.inOffer && <span className={css.inOffer}>{words("car.in-offer")}</span>}
      {shown.discount && <span className={css.discount}>{words("car.discount", { percent })}</span>}
    </p>
  );
}
