import { Fragment } from "react";
import { entryBySlug, vatSchemes } from "../../../dealership/car/vocabulary.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { Amount } from "../../../ui/car/amount.tsx";
import type { StockField } from "../../../storage/stock-desk-types.ts";
import { useDeskTranslations } from "../../translate.ts";
import { shownParts } from "./field-parts.ts";
import { storedPrice } from "./field-text.ts";

/** A stored value of a field, given as JSON, for people. It is told from the values `beside` it, also where their short texts are equal. */
export function FieldValue({
  field,
  json,
  beside = [],
}: {
  field: StockField;
  json: string;
  beside?: readonly string[];
}) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const value: unknown = JSON.parse(json);
  if (value === null) return <span>{t("car.empty")}</span>;
  if (field === "price") return <StoredPrice value={value} beside={beside} />;
  if (field === "pictures" && Array.isArray(value))
    return <span>{t("pictures.short-count", { count: value.length })}</span>;
  return shownParts(json, beside, { field, locale, t }).map(({ label = "", text }, index) => (
    <Fragment key={label}>
      {index > 0 && " · "}
      {label !== "" && `${label}: `}
      {text === "" ? t("car.empty") : <bdi>{text}</bdi>}
    </Fragment>
  ));
}

/** With its VAT scheme where that tells it from a price beside it. */
function StoredPrice({ value, beside }: { value: unknown; beside: readonly string[] }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const listed = storedPrice(value);
  if (!listed) return <span>{t("stock.on-request")}</span>;
  const { halalas, halalasBeforeDiscount, vatScheme } = listed;
  const schemes = beside.flatMap((other) => storedPrice(JSON.parse(other))?.vatScheme ?? []);
  return (
    <>
      <Amount halalas={halalas} />
      {halalasBeforeDiscount !== undefined && (
        <>
          {" "}
          <Amount halalas={halalasBeforeDiscount} isBeforeDiscount />
        </>
      )}
      {schemes.some((scheme) => scheme !== vatScheme) && (
        <>
          {" · "}
          {t("car.vat-scheme")}: <bdi>{entryBySlug(vatSchemes, vatScheme).name[locale]}</bdi>
        </>
      )}
    </>
  );
}
