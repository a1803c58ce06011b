/** In whole riyals. */
import { formatAmount } from "../../../i18n/format-money.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./price-fields.module.css";

export function PriceFields({
  defaults,
  range,
}: {
  defaults: { priceFrom?: number | undefined; priceTo?: number | undefined };
  range: { from: number; to: number } | undefined;
}) {
  const t = useTranslations();
  return (
    <fieldset className={css.price}>
      <legend>{t("filter.price")}</legend>
      <div className={css.fields}>
        <label>
          <span>{t("filter.price-from")}</span>
          <input
            name="priceFrom"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            defaultValue={defaults.priceFrom}
            placeholder={range && formatAmount(range.from * 100)}
          />
        </label>
        <label>
          <span>{t("filter.price-to")}</span>
          <input
            name="priceTo"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            defaultValue={defaults.priceTo}
            placeholder={range && formatAmount(range.to * 100)}
          />
        </label>
      </div>
    </fieldset>
  );
}
