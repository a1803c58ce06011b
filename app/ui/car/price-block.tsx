import { vatDetails, type ListedPrice, type Price } from "../../dealership/pricing/price.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { Amount } from "./amount.tsx";
import { PriceParts } from "./price-parts.tsx";
import css from "./price-block.module.css";

/** `hasTotal`: false where the total stands elsewhere. */
export function PriceBlock({ price, hasTotal = true }: { price: Price; hasTotal?: boolean }) {
  const t = useTranslations();
  if (price.kind === "on-request") return <p className={css.onRequest}>{t("price.on-request")}</p>;
  return <ListedPriceBlock price={price} hasTotal={hasTotal} />;
}

function ListedPriceBlock({ price, hasTotal }: { price: ListedPrice; hasTotal: boolean }) {
  const t = useTranslations();
  const vat = vatDetails(price);
  return (
    <dl className={css.block}>
      <PriceParts price={price} rowClassName={css.line} discountClassName={css.discount} />
      {hasTotal && (
        <div className={css.total}>
          <dt>{vat.scheme === "standard" ? t("price.total") : t("details.price")}</dt>
          <dd className={css.amount}>
            <Amount halalas={price.halalas} />
          </dd>
          {vat.scheme === "margin" && <dd className={css.margin}>{t("price.vat-on-margin")}</dd>}
        </div>
      )}
    </dl>
  );
}
