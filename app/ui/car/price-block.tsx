import { discount, discountPercent, vatDetails, type ListedPrice, type Price } from "../../dealership/pricing/price.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { Amount } from "./amount.tsx";
import css from "./price-block.module.css";

export function PriceBlock({ price }: { price: Price }) {
  const t = useTranslations();
  if (price.kind === "on-request") return <p className={css.onRequest}>{t("price.on-request")}</p>;
  return <ListedPriceBlock price={price} />;
}

function ListedPriceBlock({ price }: { price: ListedPrice }) {
  const t = useTranslations();
  const vat = vatDetails(price);
  const discountHalalas = discount(price);
  return (
    <dl className={css.block}>
      {price.halalasBeforeDiscount !== undefined && (
        <div className={css.line}>
          <dt>{t("price.before-discount")}</dt>
          <dd>
            <del>
              <Amount halalas={price.halalasBeforeDiscount} />
            </del>
          </dd>
        </div>
      )}
      {discountHalalas > 0 && (
        <div className={css.line}>
          <dt>{t("price.discount")}</dt>
          <dd className={css.discount}>
            <Amount halalas={discountHalalas} /> <bdi dir="ltr">({discountPercent(price)}%)</bdi>
          </dd>
        </div>
      )}
      {vat.scheme === "standard" && (
        <>
          <div className={css.line}>
            <dt>{t("price.before-vat")}</dt>
            <dd>
              <Amount halalas={vat.beforeVat} />
            </dd>
          </div>
          <div className={css.line}>
            <dt>{t("price.vat", { percent: vat.percent })}</dt>
            <dd>
              <Amount halalas={vat.vat} />
            </dd>
          </div>
        </>
      )}
      <div className={css.total}>
        <dt>{vat.scheme === "standard" ? t("price.total") : t("details.price")}</dt>
        <dd className={css.amount}>
          <Amount halalas={price.halalas} />
        </dd>
        {vat.scheme === "margin" && <dd className={css.margin}>{t("price.vat-on-margin")}</dd>}
      </div>
    </dl>
  );
}
