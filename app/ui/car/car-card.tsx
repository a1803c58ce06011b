import { memo } from "react";
import { useNavigate } from "react-router";
import { useCountWhenSeen } from "../../client/car-counts.ts";
import { optionalImport } from "../../client/navigation/reload-guard.ts";
import { openFromCard } from "../../client/navigation/opened-car.ts";
import { useIsCompared } from "../../client/stores/comparison.ts";
import { toggleCompared } from "../../client/stores/toggle-compared.ts";
import { openQuickView } from "./quick-view/open-quick-view.ts";
import { toggleWishlisted } from "../../client/stores/toggle-wishlisted.ts";
import { wishlistPrice } from "../../client/stores/wishlist-prices.ts";
import { useIsWishlisted } from "../../client/stores/wishlist.ts";
import { carPath } from "../../dealership/car/address-id.ts";
import { engineValue } from "../../dealership/car/engine-value.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { formatWholeNumber } from "../../i18n/format-mileage.ts";
import { directionOfText, localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations, type Translate } from "../../i18n/translate.ts";
import { pageFormId, wishlistFormId } from "./card-forms.tsx";
import type { CardCar } from "../../catalogue/views/card-car.ts";
import { CarFacts } from "./car-facts.tsx";
import { CarFigures } from "./car-figures.tsx";
import { CarPhoto } from "./car-photo.tsx";
import { PageLink } from "../base/page-link.tsx";
import { TrustChips } from "./trust-chips.tsx";
import css from "./car-card.module.css";

const cardSizes =
  "(min-width: 75rem) 18rem, (min-width: 48rem) 30vw, (min-width: 30rem) 46vw, (min-resolution: 2.5dppx) 55vw, 92vw";

export const CarCard = memo(function CarCard({
  car,
  eager,
  isNarrow = false,
  isInGallery = false,
  isCaptioned = true,
}: {
  car: CardCar;
  eager: boolean;
  isNarrow?: boolean;
  /** Which may be a list, with room for more facts. */
  isInGallery?: boolean;
  isCaptioned?: boolean;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const name = `${car.name} ${car.year}`;
  return (
    <article
      ref={useCountWhenSeen(car.id)}
      className={css.card}
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType === "mouse") void loadSecondView(currentTarget, car, locale);
      }}
    >
      <CarPhoto
        picture={car.picture}
        alt={t("car.picture-of", { name, color: car.colorName })}
        sizes={cardSizes}
        eager={eager}
        isCaptioned={isCaptioned}
      />
      <h3 className={css.name}>
        <PageLink
          to={localizePath(locale, carPath(car.addressId))}
          className={css.link}
          dir="auto"
          onClick={(event) => openFromCard(event, car.id)}
        >
          {name}
        </PageLink>
      </h3>
      <p className={css.subtitle} lang={car.subtitle.locale} dir={directionOfText(car.subtitle.text)}>
        {car.subtitle.text}
      </p>
      {car.status !== "available" && (
        <p className={css.status} data-status={car.status}>
          {car.status === "sold" ? t("car.sold") : t("car.reserved")}
        </p>
      )}
      <CarFacts
        car={car}
        className={css.facts}
        more={isInGallery ? moreFacts(car, t) : undefined}
        isNarrow={isNarrow}
      />
      <TrustChips car={car} className={css.chips} />
      {car.status !== "sold" && <CarFigures price={car.price} inOffer={car.inOffer} instalments={car.instalments} />}
      <CardButtons car={car} name={name} />
    </article>
  );
});

/** For the list, where a card has room for them. */
function moreFacts({ engineLitres, rangeKm, colorName, branch }: CardCar, t: Translate): string {
  const engine = engineLitres === undefined ? "" : t("car.engine", { litres: engineValue(engineLitres) });
  const range = rangeKm === undefined ? "" : t("car.range", { km: formatWholeNumber(rangeKm) });
  return [engine, range, colorName, branch?.text ?? ""].filter((fact) => fact !== "").join(" · ");
}

async function loadSecondView(card: Element, car: CardCar, locale: Locale): Promise<void> {
  const loaded = await optionalImport(import("./second-view.ts"));
  await loaded?.showSecondView(card, car, locale);
}

/** Forms, names and values are for clicks before hydration. */
function CardButtons({ car, name }: { car: CardCar; name: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const isWishlisted = useIsWishlisted(car.id);
  const isCompared = useIsCompared(car.id);
  const wishlistLabel = isWishlisted ? t("wishlist.remove", { name }) : t("wishlist.add", { name });
  const compareLabel = isCompared ? t("compare.remove", { name }) : t("compare.add", { name });
  return (
    <div className={css.actions}>
      <button
        form={pageFormId}
        formAction={localizePath(locale, "/cars/car-details")}
        name="id"
        value={car.addressId}
        className={`${css.eye} only-with-script`}
        aria-label={t("car.quick-view-of", { name })}
        title={t("car.quick-view")}
        onClick={(event) => {
          event.preventDefault();
          openQuickView(car);
        }}
      />
      <button
        form={pageFormId}
        formAction={localizePath(locale, "/compare")}
        name="cars"
        value={car.id}
        className={`${css.scale} only-with-script`}
        data-compared={isCompared || undefined}
        aria-label={compareLabel}
        title={t(isCompared ? "compare.remove-short" : "compare.short")}
        onClick={(event) => {
          event.preventDefault();
          toggleCompared(car.id, t, (path) => void navigate(localizePath(locale, path)));
        }}
      />
      <button
        form={wishlistFormId}
        name={isWishlisted ? "remove" : "add"}
        value={car.id}
        className={css.heart}
        data-wishlisted={isWishlisted || undefined}
        aria-label={wishlistLabel}
        title={t(isWishlisted ? "wishlist.remove-short" : "wishlist.add-short")}
        onClick={(event) => {
          event.preventDefault();
          toggleWishlisted(car.id, wishlistPrice(car.price), t);
        }}
      />
    </div>
  );
}
