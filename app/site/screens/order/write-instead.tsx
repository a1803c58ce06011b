import { pathIn, useLocale } from "../../../i18n/locale.ts";
import type { CarContact } from "../../../catalogue/views/car-contact.ts";
import button from "../../../ui/base/button.module.css";
import { WhatsAppMark } from "../../../ui/layout/chat-button.tsx";
import { PhoneLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import { useWords } from "../../../i18n/translate.ts";
import { orderMessage, type ChosenOrder } from "./order-message.ts";
import css from "./request.module.css";

export function WriteInstead({
  chosen,
  facts: { contact, origin },
}: {
  chosen: ChosenOrder;
  facts: { contact: CarContact; origin: string };
}) {
  const words = useWords();
  const locale = useLocale();
  const message = orderMessage(chosen, origin + pathIn(locale, chosen.car.path), words);
  return (
    <section className={css.instead} aria-labelledby="order-instead">
      <h2 id="order-instead">{words("order.whatsapp-instead")}</h2>
      <div className={css.ways}>
        <WhatsappLink whatsapp={contact.whatsapp} message={message} className={button.secondary}>
          <WhatsAppMark />
          {words("order.send")}
        </WhatsappLink>
        <PhoneLink phone={contact.phone} className={button.secondary} />
      </div>
      {contact.branch && (
        <p className={css.branch}>
          <span lang={contact.branch.name.locale}>{contact.branch.name.text}</span> ·{" "}
          <span lang={contact.branch.address.locale}>{contact.branch.address.text}</span>
        </p>
      )}
    </section>
  );
}
