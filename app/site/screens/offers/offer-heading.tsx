import type { FormattedDay } from "../../../i18n/format-date.ts";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import type { Picture } from "../../../dealership/car/car.ts";
import { CoverImage } from "../../../ui/content/cover-image.tsx";
import { Day } from "../../../ui/content/day.tsx";
import { DaysLeft } from "../../../ui/content/offer-validity.tsx";
import { ShareButton } from "../../../ui/car/share-button.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import button from "../../../ui/base/button.module.css";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import css from "./offer-heading.module.css";

export type ShownOffer = {
  title: LocalText;
  summary: LocalText;
  picture?: Picture | undefined;
  starts: FormattedDay;
  ends: FormattedDay;
  isEnded: boolean;
  daysLeft?: number | undefined;
};

/** `address`: absolute URL, to share. `carsId`: of the heading of the cars. */
export function OfferHeading({
  offer,
  address,
  carsForSale,
  carsId,
}: {
  offer: ShownOffer;
  address: string;
  carsForSale: number;
  carsId: string;
}) {
  const t = useTranslations();
  const { title, summary, picture, starts, ends, isEnded, daysLeft } = offer;
  return (
    <header className={picture ? `${css.heading} ${css.pictured}` : css.heading}>
      {picture && (
        <div className={isEnded ? `${css.ground} ${css.past}` : css.ground}>
          <CoverImage picture={picture} alt="" sizes="(min-width: 64rem) 38rem, 92vw" eager />
        </div>
      )}
      <div className={css.facts}>
        <h1 tabIndex={-1} lang={title.locale}>
          {title.text}
        </h1>
        <p className={css.summary} lang={summary.locale}>
          {summary.text}
        </p>
        <dl className={css.days}>
          <div>
            <dt>{t("offer.starts")}</dt>
            <dd>
              <Day text={starts} />
            </dd>
          </div>
          <div>
            <dt>{t("offer.ends")}</dt>
            <dd>
              <Day text={ends} />
              {daysLeft !== undefined && <DaysLeft count={daysLeft} />}
            </dd>
          </div>
        </dl>
        {isEnded && (
          <p className={css.ended} role="note">
            <b>{t("offer.has-ended")}</b> {carsForSale > 0 && <span>{t("offer.todays-prices")}</span>}
          </p>
        )}
        <p className={wrapping.row}>
          {carsForSale > 0 && (
            <a className={button.primary} href={`#${carsId}`}>
              {t("offer.see-cars", { count: carsForSale })}
            </a>
          )}
          <ShareButton title={title.text} address={address} />
        </p>
      </div>
    </header>
  );
}
