import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { useShowAndFocus } from "../../../client/use-show-and-focus.ts";
import { CallLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import button from "../../../ui/base/button.module.css";
import { useTranslations } from "../../../i18n/translate.ts";
import type { TrackResult, TrackFailure } from "./track-result.ts";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import css from "./track-order.module.css";

/** `no-match` has the same text for unknown references and wrong numbers, so that references cannot be probed. */
export function TrackFailureMessage({
  result,
  failure,
  contact,
}: {
  result: TrackResult;
  failure: TrackFailure;
  contact: FormContact;
}) {
  const t = useTranslations();
  const message = useShowAndFocus(result);

  return (
    <div ref={message} className={css.trouble} role="alert" tabIndex={-1} autoFocus>
      <h2>{t(`track.${failure}`)}</h2>
      <p>{t(`track.${failure}-help`)}</p>
      <p className={wrapping.row}>
        <CallLink phone={contact.phone} className={button.secondary} />
        <WhatsappLink whatsapp={contact.whatsapp} className={button.secondary} />
      </p>
    </div>
  );
}
