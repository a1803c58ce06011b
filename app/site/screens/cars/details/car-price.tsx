import { vatDetails, type ListedPrice, type Price } from "../../../../dealership/pricing/price.ts";
import { Amount } from "../../../../ui/car/amount.tsx";
import { PriceParts } from "../../../../ui/car/price-parts.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import css from "./car-price.module.css";

/** The price of a car's page: the total large, its parts small below. */
export function CarPrice({ price }: { price: Price }) {
  const t = useTranslations();
  if (price.kind === "on-request") return <p className={css.onRequest}>{t("price.on-request")}</p>;
  return <ListedCarPrice price={price} />;
}

function ListedCarPrice({ price }: { price: ListedPrice }) {
  const t = useTranslations();
  const vat = vatDetails(price);
  return (
    <dl className={css.price}>
      <div className={css.total}>
        <dt>{vat.scheme === "standard" ? t("price.total") : t("details.price")}</dt>
        <dd className={css.amount}>
          <Amount halalas={price.halalas} />
        </dd>
        {vat.scheme === "margin" && <dd>{t("price.vat-on-margin")}</dd>}
      </div>
      <PriceParts price={price} discountClassName={css.discount} />
    </dl>
  );
}
