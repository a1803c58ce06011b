import type { PlatesService } from "../../../../catalogue/views/plates-service.ts";
import { vatDetails, type ListedPrice, type Price } from "../../../../dealership/pricing/price.ts";
import { Amount } from "../../../../ui/car/amount.tsx";
import { PlatesFee } from "../../../../ui/car/plates-fee.tsx";
import { PriceParts } from "../../../../ui/car/price-parts.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import css from "./car-price.module.css";

/** The price of a car's page: the total large, its parts and what it does not include small below. */
export function CarPrice({ price, plates }: { price: Price; plates: PlatesService | undefined }) {
  const t = useTranslations();
  if (price.kind === "on-request") return <p className={css.onRequest}>{t("price.on-request")}</p>;
  return <ListedCarPrice price={price} plates={plates} />;
}

function ListedCarPrice({ price, plates }: { price: ListedPrice; plates: PlatesService | undefined }) {
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
            <PlatesFee plates={plates} />
          </dd>
        </div>
      )}
    </dl>
  );
}
