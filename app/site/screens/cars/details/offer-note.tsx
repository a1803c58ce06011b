import { Link } from "react-router";
import { localizePath, useLocale } from "../../../../i18n/locale.ts";
import { OfferValidity } from "../../../../ui/content/offer-validity.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import type { RunningOffer } from "./running-offer.ts";
import css from "./offer-note.module.css";

export function OfferNote({ offer }: { offer: RunningOffer }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className={css.note} role="note">
      <p>
        <span className={css.label}>{t("offer.part-of")}</span>{" "}
        <Link to={localizePath(locale, offer.path)} lang={offer.title.locale}>
          {offer.title.text}
        </Link>
      </p>
      <p className={css.validity}>
        <OfferValidity offer={offer} />
      </p>
    </div>
  );
}
