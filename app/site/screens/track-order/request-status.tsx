import { Link } from "react-router";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { Day } from "../../../ui/content/day.tsx";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { useShowAndFocus } from "../../../client/use-show-and-focus.ts";
import { SmallCar } from "../../../ui/car/small-car.tsx";
import { PhoneLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import button from "../../../ui/base/button.module.css";
import { useTranslations, type PlainMessageKey } from "../../../i18n/translate.ts";
import type { TrackedRequest } from "./tracked-request.ts";
import css from "./track-order.module.css";

const nextSteps: Record<TrackedRequest["kind"], PlainMessageKey> = {
  "purchase-order": "order-success.step-call",
  "service-order": "service-order.sent-next",
  "contact-message": "contact.sent-next",
  "job-application": "job-application.sent-next",
};

/** Takes the focus when it appears. */
export function RequestStatus({ request, contact }: { request: TrackedRequest; contact: FormContact }) {
  const t = useTranslations();
  const locale = useLocale();
  const message = useShowAndFocus(request);
  const { reference, kind, received, car, hasReachedStaff } = request;

  return (
    <>
      <div ref={message} className={css.found} role="status" tabIndex={-1} autoFocus>
        <h2>{t("track.found")}</h2>
        {car && <SmallCar car={car} />}
        <dl className={css.facts}>
          <div>
            <dt>{t("track.reference")}</dt>
            <dd>
              <bdi dir="ltr">{reference}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t("track.kind")}</dt>
            <dd>{t(`track.kind.${kind}`)}</dd>
          </div>
        </dl>
        <ol className={css.steps}>
          <li data-done>
            <b>{t("track.received")}</b>
            <Day text={received} />
          </li>
          <li data-done={hasReachedStaff || undefined}>
            <b>{t("track.state")}</b>
            {hasReachedStaff ? t("track.reached") : t("track.kept")}
          </li>
          <li>
            <b>{t("track.next")}</b>
            {t(nextSteps[kind])}
          </li>
        </ol>
      </div>
      <section className={css.help}>
        <p>{t("track.help")}</p>
        <p className={css.ways}>
          <PhoneLink phone={contact.phone} className={button.secondary} />
          <WhatsappLink whatsapp={contact.whatsapp} className={button.secondary} />
        </p>
      </section>
      <p>
        <Link to={localizePath(locale, "/track-order")}>{t("track.again")}</Link>
      </p>
    </>
  );
}
