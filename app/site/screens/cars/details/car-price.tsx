import { vatDetails, type ListedPrice, type Price } from "../../../../dealership/pricing/price.ts";
import { Amount } from "../../../../ui/car/amount.tsx";
import { PriceParts } from "../../../../ui/car/price-parts.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import type { PlatesService } from "./plates-service.ts";
import css from "./car-price.module.css";

/** An offer may include the plates, in its own words. */
type NotIncluded = { plates: PlatesService | undefined; inOffer: boolean };

/** The price of a car's page: the total large, its parts and what it does not include small below. */
export function CarPrice({ price, ...rest }: { price: Price } & NotIncluded) {
  const t = useTranslations();
  if (price.kind === "on-request") return <p className={css.onRequest}>{t("price.on-request")}</p>;
  return <ListedCarPrice price={price} {...rest} />;
}

function ListedCarPrice({ price, plates, inOffer }: { price: ListedPrice } & NotIncluded) {
  const t = useTranslations();
  const vat = vatDetails(price);
  return (
    <dl className={css.price}>
      <div className={css.total}>
        <dt>{vat.scheme === "standard" ? t("price.total") : t("price.total-margin")}</dt>
        <dd className={css.amount}>
          <Amount halalas={price.halalas} />
        </dd>
      </div>
      <PriceParts price={price} discountClassName={css.discount} />
      {plates && (
        <div>
          <dt>{t("details.not-included")}</dt>
          <dd>
            <span lang={plates.name.locale}>{plates.name.text}</span>{" "}
            {plates.halalas !== undefined && <Amount halalas={plates.halalas} />}
            {inOffer && ` ${t("details.unless-offered")}`}
          </dd>
        </div>
      )}
    </dl>
  );
}
