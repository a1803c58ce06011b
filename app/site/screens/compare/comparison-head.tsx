import { X } from "lucide-react";
import { Link } from "react-router";
import { setComparedIds } from "../../../client/stores/comparison.ts";
import { carPath } from "../../../dealership/car/address-id.ts";
import { comparisonPath } from "../../../dealership/car/comparison.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import button from "../../../ui/base/button.module.css";
import { Amount } from "../../../ui/car/amount.tsx";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import type { ComparedCar } from "./compared-cars.ts";
import css from "./comparison-table.module.css";

export function CarHead({
  car,
  others,
  onlyDifferences,
}: {
  car: ComparedCar;
  others: readonly ComparedCar[];
  onlyDifferences: boolean;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const title = `${car.name} ${car.year}`;
  const remainingIds = others.map(({ id }) => id);
  return (
    <th scope="col">
      <div className={css.car}>
        <Link to={localizePath(locale, carPath(car.addressId))} className={css.name}>
          <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
        </Link>
        {car.status === "sold" && <span className={css.sold}>{t("car.sold")}</span>}
        {car.status === "reserved" && <span className={css.reserved}>{t("car.reserved")}</span>}
        <Link
          to={localizePath(locale, comparisonPath(remainingIds, onlyDifferences))}
          className={`${button.icon} ${css.remove}`}
          aria-label={t("compare.remove", { name: title })}
          title={t("compare.remove-short")}
          replace
          preventScrollReset
          onClick={() => setComparedIds(remainingIds)}
        >
          <X aria-hidden />
        </Link>
      </div>
    </th>
  );
}

export function OrderLink({ car: { id, name, year, status } }: { car: ComparedCar }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    status !== "sold" && (
      <Link to={localizePath(locale, `/order-request?car=${id}`)} className={button.primary}>
        {status === "reserved" ? t("car.join-waiting-list") : t("details.order")}
        <span className="visually-hidden">{` ${name} ${year}`}</span>
      </Link>
    )
  );
}

/** The total first, so that all stand on one line; what it is made of unfolds. */
export function PriceCell({ car: { status, price } }: { car: ComparedCar }) {
  const t = useTranslations();
  if (status === "sold") return <span className={css.total}>{t("car.sold")}</span>;
  if (price.kind === "on-request") return <span className={css.total}>{t("price.on-request")}</span>;
  return (
    <>
      <Amount halalas={price.halalas} className={css.total} />
      <details>
        <summary>{t("compare.price-details")}</summary>
        <PriceBlock price={price} />
      </details>
    </>
  );
}
