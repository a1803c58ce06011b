import { useEffect, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { noteSent } from "../../client/forms/sent-forms.ts";
import { trackPath } from "../../dealership/leads/success-path.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { CallLink, WhatsappLink } from "../base/phone-link.tsx";
import type { FormContact } from "./error-summary.tsx";
import button from "../base/button.module.css";
import { useShowAndFocus } from "../../client/use-show-and-focus.ts";
import wrapping from "../base/wrapping-row.module.css";
import receipt from "./request-receipt.module.css";
import css from "./sent-message.module.css";

/** `isRead`: whether it was found; false while the database does not answer. */
export type SentRequest = { reference: string; isRead: boolean };

/** Thanks only for what is stored. */
export function SentMessage({
  form,
  title,
  sent: { reference, isRead },
  contact,
  againLink,
  canBeTracked = true,
  ways,
  children,
}: {
  /** The id of the form that it was sent with. */
  form: string;
  title: string;
  sent: SentRequest;
  contact: FormContact;
  canBeTracked?: boolean;
  againLink: { to: string; label: string };
  /** More that can be done with it. */
  ways?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const message = useShowAndFocus(reference);

  useEffect(() => {
    if (isRead) noteSent(form, reference);
  }, [form, isRead, reference]);

  if (!isRead) return <UnreadRequest reference={reference} contact={contact} />;

  return (
    <div ref={message} className={css.message} role="status" tabIndex={-1} autoFocus>
      <h2 className={css.title}>{title}</h2>
      <ReferenceLine reference={reference} />
      <p>{children}</p>
      <p className={`${wrapping.row} ${receipt.ways}`}>
        {canBeTracked && (
          <Link to={localizePath(locale, trackPath(reference))} className={button.primary}>
            {t("track.title")}
          </Link>
        )}
        {ways}
        <Link to={againLink.to} className={button.secondary} preventScrollReset>
          {againLink.label}
        </Link>
      </p>
    </div>
  );
}

export function UnreadRequest({ reference, contact }: { reference: string; contact: FormContact }) {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  return (
    <div className={css.message} role="alert">
      <h2 className={css.title}>{t("track.not-read")}</h2>
      <ReferenceLine reference={reference} />
      <p>{t("track.not-read-help")}</p>
      <p className={`${wrapping.row} ${receipt.ways}`}>
        {/* Not a router link: it must reload the document. */}
        <a href={pathname + search} className={button.primary}>
          {t("error.retry")}
        </a>
        <CallLink phone={contact.phone} className={button.secondary} />
        <WhatsappLink whatsapp={contact.whatsapp} className={button.secondary} />
      </p>
    </div>
  );
}

function ReferenceLine({ reference }: { reference: string }) {
  const t = useTranslations();
  return (
    <p>
      {t("form.reference")}{" "}
      <bdi dir="ltr" className={css.reference}>
        {reference}
      </bdi>
    </p>
  );
}
