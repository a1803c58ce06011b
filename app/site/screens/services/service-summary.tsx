import type { LocalText } from "../../../dealership/text/bilingual.ts";
import type { Picture } from "../../../dealership/car/car.ts";
import type { Price } from "../../../dealership/pricing/price.ts";
import { textDirection } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import { CoverImage } from "../../../ui/content/cover-image.tsx";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./service-summary.module.css";

const pictureSizes = "(min-width: 64rem) 48rem, 92vw";

export function ServiceSummary({
  service,
  isOrderable,
}: {
  service: { name: LocalText; summary: LocalText; picture: Picture | undefined; price: Price };
  isOrderable: boolean;
}) {
  const t = useTranslations();
  const { name, summary, picture, price } = service;
  return (
    <>
      <div className={css.heading}>
        <h1 tabIndex={-1}>
          <bdi lang={name.locale} dir={textDirection(name.locale)}>
            {name.text}
          </bdi>
        </h1>
        <p className={css.summary}>
          <bdi lang={summary.locale} dir={textDirection(summary.locale)}>
            {summary.text}
          </bdi>
        </p>
      </div>
      {picture && (
        <div className={css.picture}>
          <CoverImage picture={picture} alt="" sizes={pictureSizes} eager />
        </div>
      )}
      <div className={css.offer}>
        <PriceBlock price={price} />
        {price.kind === "on-request" && <p>{t("services.ask-price")}</p>}
        {isOrderable && (
          <a href="#order" className={button.primary}>
            {t("services.order")}
          </a>
        )}
      </div>
    </>
  );
}
