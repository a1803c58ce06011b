/** One text for every pair that does not match, so that references cannot be probed. Takes the focus. */
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { useShownAndFocused } from "../../../client/use-shown-and-focused.ts";
import { PhoneLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import button from "../../../ui/base/button.module.css";
import { useWords } from "../../../i18n/translate.ts";
import type { TrackAnswer, TrackRefusal } from "./track-answer.ts";
import css from "./track-order.module.css";

export function TrackTrouble({
  answer,
  refused,
  contact,
}: {
  answer: TrackAnswer;
  refused: TrackRefusal;
  contact: FormContact;
}) {
  const words = useWords();
  const message = useShownAndFocused(answer);

  return (
    <div ref={message} className={css.trouble} role="alert" tabIndex={-1} autoFocus>
      <h2>{words(`track.${refused}`)}</h2>
      <p>{words(`track.${refused}-help`)}</p>
      <p className={css.ways}>
        <PhoneLink phone={contact.phone} className={button.secondary} />
        <WhatsappLink whatsapp={contact.whatsapp} className={button.secondary} />
      </p>
    </div>
  );
}
