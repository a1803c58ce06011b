import {
  discount,
  discountPercent,
  vatDetails,
  type ListedPrice,
  type Price,
} from "../../../dealership/pricing/price.ts";
import { Amount } from "../../../ui/car/amount.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
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
  const discountHalalas = discount(price);
  return (
    <dl className={css.price}>
      <div className={css.total}>
        <dt>{vat.scheme === "standard" ? t("price.total") : t("details.price")}</dt>
        <dd className={css.amount}>
          <Amount halalas={price.halalas} />
        </dd>
        {vat.scheme === "margin" && <dd>{t("price.vat-on-margin")}</dd>}
      </div>
      {price.halalasBeforeDiscount !== undefined && (
        <div>
          <dt>{t("price.before-discount")}</dt>
          <dd>
            <del>
              <Amount halalas={price.halalasBeforeDiscount} />
            </del>
          </dd>
        </div>
      )}
      {discountHalalas > 0 && (
        <div className={css.discount}>
          <dt>{t("price.discount")}</dt>
          <dd>
            <Amount halalas={discountHalalas} /> <bdi dir="ltr">({discountPercent(price)}%)</bdi>
          </dd>
        </div>
      )}
      {vat.scheme === "standard" && (
        <>
          <div>
            <dt>{t("price.before-vat")}</dt>
            <dd>
              <Amount halalas={vat.beforeVat} />
            </dd>
          </div>
          <div>
            <dt>{t("price.vat", { percent: vat.percent })}</dt>
            <dd>
              <Amount halalas={vat.vat} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
