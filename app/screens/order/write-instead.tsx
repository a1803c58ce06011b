/** The other way to order: a message with everything that was chosen, or a call. */
import { pathIn, useLocale } from "../../locale.ts";
import type { CarContact } from "../../car-contact.ts";
import type { OrderAddress } from "../../dealership/order-address.ts";
import button from "../../ui/button.module.css";
import { WhatsAppMark } from "../../ui/chat-button.tsx";
import { PhoneLink, whatsappAddress } from "../../ui/phone-link.tsx";
import { useWords } from "../../words.ts";
import type { OrderCar } from "./order-car.ts";
import { orderMessage } from "./order-message.ts";
import css from "./request.module.css";

export function WriteInstead({ facts: { car, order, contact, origin } }: { facts: { car: OrderCar; order: OrderAddress; contact: CarContact; origin: string } }) {
  const words = useWords();
  const locale = useLocale();
  const color = car.colors.find(({ slug }) => slug === order.color)?.name;
  const message = orderMessage({ car, order, color, address: origin + pathIn(locale, car.path) }, words);
  return (
    <section className={css.instead} aria-labelledby="order-instead">
      <h2 id="order-instead">{words("order.whatsapp-instead")}</h2>
      <div className={css.ways}>
        <a href={whatsappAddress(contact.whatsapp, message)} className={button.secondary} target="_blank" rel="noopener">
          <WhatsAppMark />
          {words("order.send")}
        </a>
        <PhoneLink phone={contact.phone} className={button.secondary} />
      </div>
      {contact.branch && (
        <p className={css.branch}>
          <span lang={contact.branch.name.locale}>{contact.branch.name.text}</span> · <span lang={contact.branch.address.locale}>{contact.branch.address.text}</span>
        </p>
      )}
    </section>
  );
}
