import type { ReactNode } from "react";
import { Link } from "react-router";
import { trackPath } from "../../dealership/leads/success-path.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import button from "../base/button.module.css";
import { useShowAndFocus } from "../../client/use-show-and-focus.ts";
import wrapping from "../base/wrapping-row.module.css";
import receipt from "./request-receipt.module.css";
import css from "./sent-message.module.css";

export function SentMessage({
  title,
  reference,
  againLink,
  canBeTracked = true,
  ways,
  children,
}: {
  title: string;
  reference: string;
  canBeTracked?: boolean;
  againLink: { to: string; label: string };
  /** More that can be done with it. */
  ways?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const message = useShowAndFocus(reference);

  return (
    <div ref={message} className={css.message} role="status" tabIndex={-1} autoFocus>
      <h2 className={css.title}>{title}</h2>
      <p>
        {t("form.reference")}{" "}
        <bdi dir="ltr" className={css.reference}>
          {reference}
        </bdi>
      </p>
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
