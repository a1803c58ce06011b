import { Link } from "react-router";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { useShowAndFocus } from "../../../client/use-show-and-focus.ts";
import { SmallCar } from "../../../ui/car/small-car.tsx";
import { CallLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import button from "../../../ui/base/button.module.css";
import { useTranslations } from "../../../i18n/translate.ts";
import { RequestTimeline } from "./request-timeline.tsx";
import type { TrackedRequest } from "./tracked-request.ts";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import css from "./track-order.module.css";

/** Takes the focus when it appears. */
export function RequestStatus({ request, contact }: { request: TrackedRequest; contact: FormContact }) {
  const t = useTranslations();
  const locale = useLocale();
  const message = useShowAndFocus(request);
  const { reference, kind, car } = request;

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
        <RequestTimeline request={request} />
      </div>
      <section className={css.help}>
        <p>{t("track.help")}</p>
        <p className={wrapping.row}>
          <CallLink phone={contact.phone} className={button.secondary} />
          <WhatsappLink whatsapp={contact.whatsapp} className={button.secondary} />
        </p>
      </section>
      <p>
        <Link to={localizePath(locale, "/track-order")}>{t("track.again")}</Link>
      </p>
    </>
  );
}
