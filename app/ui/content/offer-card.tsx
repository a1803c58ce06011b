import { BadgePercent } from "lucide-react";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { CoverImage } from "./cover-image.tsx";
import type { CardOffer } from "../../catalogue/views/card-offer.ts";
import { OfferValidity } from "./offer-validity.tsx";
import { Amount } from "../car/amount.tsx";
import { PageLink } from "../base/page-link.tsx";
import css from "./offer-card.module.css";

const sizes = "(min-width: 48rem) 25rem, 92vw";

export function OfferCard({ offer }: { offer: CardOffer }) {
  const t = useTranslations();
  const locale = useLocale();
  const { title, summary, picture, ends, isEnded, fromHalalas, count } = offer;
  return (
    <article className={isEnded ? `${css.card} ${css.ended}` : css.card}>
      <div className={css.ground}>
        {picture ? (
          <CoverImage picture={picture} alt="" sizes={sizes} />
        ) : (
          <BadgePercent className={css.sign} aria-hidden />
        )}
      </div>
      <div className={css.facts}>
        <p className={css.validity}>
          {isEnded ? (
            <>
              <b className={css.endedMark}>{t("offer.ended-mark")}</b>{" "}
              <time dateTime={ends.day}>{t("offer.ended-on", { day: ends.gregorian })}</time>
            </>
          ) : (
            <OfferValidity offer={offer} />
          )}
        </p>
        <h3>
          <PageLink to={localizePath(locale, offer.path)} className={css.link} lang={title.locale}>
            {title.text}
          </PageLink>
        </h3>
        <p className={css.summary} lang={summary.locale}>
          {summary.text}
        </p>
        {!isEnded && (
          <p className={css.foot}>
            {fromHalalas !== undefined && (
              <span>
                {t("offer.from")} <Amount halalas={fromHalalas} className={css.amount} />
              </span>
            )}
            <span className={css.more}>{t("offer.see-cars", { count })}</span>
          </p>
        )}
      </div>
    </article>
  );
}
