import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import type { CardOffer, SampleCar } from "../../catalogue/views/card-offer.ts";
import { PageLink } from "../base/page-link.tsx";
import { Amount } from "../car/amount.tsx";
import { CarImage } from "../car/car-image.tsx";
import { DaysLeft } from "./offer-validity.tsx";
import css from "./offer-poster.module.css";

/** A running offer over the whole width: its picture, its last day and some of its cars. */
export function OfferPoster({ offer, eager = false }: { offer: CardOffer; eager?: boolean }) {
  const t = useTranslations();
  const locale = useLocale();
  const { title, summary, picture, ends, daysLeft, fromHalalas, count, samples } = offer;
  return (
    <article className={css.poster}>
      {picture && (
        <CarImage
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          eager={eager}
          className={css.picture}
        />
      )}
      <div className={css.text}>
        <h3 className={css.title}>
          <PageLink to={localizePath(locale, offer.path)} className={css.link} lang={title.locale}>
            {title.text}
          </PageLink>
        </h3>
        <p lang={summary.locale}>{summary.text}</p>
        <dl className={css.figures}>
          <div>
            <dt>{t("offer.last-day")}</dt>
            <dd>
              <time dateTime={ends.day}>{ends.gregorian}</time>
              {daysLeft !== undefined && <DaysLeft count={daysLeft} />}
            </dd>
          </div>
          {fromHalalas !== undefined && (
            <div>
              <dt>{t("offer.from")}</dt>
              <dd>
                <Amount halalas={fromHalalas} />
              </dd>
            </div>
          )}
        </dl>
        <p className={css.count}>{t("offer.see-cars", { count })}</p>
        <SampleCars samples={samples} />
      </div>
    </article>
  );
}

function SampleCars({ samples }: { samples: readonly SampleCar[] }) {
  const locale = useLocale();
  if (samples.length === 0) return null;
  return (
    <ul className={css.samples}>
      {samples.map(({ path, name, picture }) => (
        <li key={path}>
          <PageLink to={localizePath(locale, path)} className={css.sample}>
            <CarImage picture={picture} alt="" sizes="8rem" />
            <bdi>{name}</bdi>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
