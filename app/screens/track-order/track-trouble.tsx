/** Why no request is shown: one text for every pair that does not fit, and whom to call. It takes the focus. */
import { useEffect, useRef } from "react";
import type { FormContact } from "../../ui/form/error-summary.tsx";
import { showAndFocus } from "../../ui/show-and-focus.ts";
import { PhoneLink, WhatsappLink } from "../../ui/phone-link.tsx";
import button from "../../ui/button.module.css";
import { useWords } from "../../words.ts";
import type { TrackAnswer, TrackRefusal } from "./track-answer.ts";
import css from "./track-order.module.css";

/** A new `answer` takes the focus again. */
export function TrackTrouble({ answer, refused, contact }: { answer: TrackAnswer; refused: TrackRefusal; contact: FormContact }) {
  const words = useWords();
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message.current) showAndFocus(message.current);
  }, [answer]);

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
