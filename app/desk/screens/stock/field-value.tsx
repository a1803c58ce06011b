import { useLocale } from "../../../i18n/locale.ts";
import { Amount } from "../../../ui/car/amount.tsx";
import type { StockField } from "../../../storage/stock-desk-types.ts";
import { useDeskTranslations } from "../../translate.ts";
import { shortFieldText, storedPrice } from "./field-text.ts";

/** A stored value of a field, given as JSON, for people. */
export function FieldValue({ field, json }: { field: StockField; json: string }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const value: unknown = JSON.parse(json);
  if (value === null) return <span>{t("car.empty")}</span>;
  if (field === "price") {
    const listed = storedPrice(value);
    if (!listed) return <span>{t("stock.on-request")}</span>;
    return (
      <>
        <Amount halalas={listed.halalas} />
        {listed.halalasBeforeDiscount !== undefined && (
          <>
            {" "}
            <Amount halalas={listed.halalasBeforeDiscount} isBeforeDiscount />
          </>
        )}
      </>
    );
  }
  if (field === "pictures" && Array.isArray(value))
    return <span>{t("pictures.short-count", { count: value.length })}</span>;
  return <bdi>{shortFieldText(value, field, locale)}</bdi>;
}
