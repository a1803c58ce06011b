import type { CardCar } from "../../catalogue/views/card-car.ts";
import { formatMonths } from "../../i18n/format-months.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./trust-chips.module.css";

export function TrustChips({
  car,
  className = "",
}: {
  car: Pick<CardCar, "isInspected" | "warrantyMonths">;
  className?: string | undefined;
}) {
  const t = useTranslations();
  if (!car.isInspected && car.warrantyMonths === undefined) return null;
  return (
    <p className={`${css.chips} ${className}`}>
      {car.isInspected && <span>{t("car.inspected")}</span>}
      {car.warrantyMonths !== undefined && (
        <span>{t("car.warranty", { duration: formatMonths(car.warrantyMonths, t) })}</span>
      )}
    </p>
  );
}
