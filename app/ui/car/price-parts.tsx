import { discount, discountPercent, vatDetails, type ListedPrice } from "../../dealership/pricing/price.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { Amount } from "./amount.tsx";

/** Whether a price has parts to show: the margin scheme shows no VAT. */
export function hasPriceParts(price: ListedPrice): boolean {
  return price.halalasBeforeDiscount !== undefined || price.vatScheme === "standard";
}

/** Rows of a `dl`: price before the discount, discount, price before VAT, VAT. */
export function PriceParts({
  price,
  rowClassName,
  discountClassName,
}: {
  price: ListedPrice;
  rowClassName?: string | undefined;
  discountClassName?: string | undefined;
}) {
  const t = useTranslations();
  const vat = vatDetails(price);
  const discountHalalas = discount(price);
  return (
    <>
      {price.halalasBeforeDiscount !== undefined && (
        <div className={rowClassName}>
          <dt>{t("price.before-discount")}</dt>
          <dd>
            <del>
              <Amount halalas={price.halalasBeforeDiscount} />
            </del>
          </dd>
        </div>
      )}
      {discountHalalas > 0 && (
        <div className={rowClassName}>
          <dt>{t("price.discount")}</dt>
          <dd className={discountClassName}>
            <Amount halalas={discountHalalas} /> <bdi dir="ltr">({discountPercent(price)}%)</bdi>
          </dd>
        </div>
      )}
      {vat.scheme === "standard" && (
        <>
          <div className={rowClassName}>
            <dt>{t("price.before-vat")}</dt>
            <dd>
              <Amount halalas={vat.beforeVat} />
            </dd>
          </div>
          <div className={rowClassName}>
            <dt>{t("price.vat", { percent: vat.percent })}</dt>
            <dd>
              <Amount halalas={vat.vat} />
            </dd>
          </div>
        </>
      )}
    </>
  );
}
