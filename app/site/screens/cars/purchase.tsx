import { Link } from "react-router";
import type { CarContact } from "../../../catalogue/views/car-contact.ts";
import { orderPath, type OrderAddress } from "../../../dealership/leads/order-address.ts";
import { pathIn, useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import { WhatsAppMark } from "../../../ui/layout/chat-button.tsx";
import { PhoneLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import { useWords } from "../../../i18n/translate.ts";
import type { DetailsCar } from "./details-car.ts";
import css from "./purchase.module.css";

export function Purchase({
  car,
  order,
  contact,
  message,
}: {
  car: DetailsCar;
  order: OrderAddress;
  contact: CarContact;
  message: string;
}) {
  const words = useWords();
  if (car.status === "sold") return <Sold contact={contact} message={message} />;
  const isOnRequest = car.price.kind === "on-request";
  return (
    <div className={css.purchase}>
      <PriceBlock price={car.price} />
      {isOnRequest && <p>{words("details.ask-price")}</p>}
      {isOnRequest && <Ask contact={contact} message={message} first />}
      <OrderLinks order={order} first={!isOnRequest} />
      {!isOnRequest && <Ask contact={contact} message={message} />}
    </div>
  );
}

function OrderLinks({ order, first }: { order: OrderAddress; first: boolean }) {
  const words = useWords();
  const locale = useLocale();
  const to = (change: Partial<OrderAddress>) => pathIn(locale, orderPath({ ...order, ...change }));
  return (
    <div className={css.orders}>
      <Link to={to({ payment: "cash" })} className={first ? button.primary : button.secondary}>
        {words("details.cash")}
      </Link>
      <Link to={to({ payment: "finance" })} className={button.secondary}>
        {words("details.finance")}
      </Link>
      <Link to={to({ type: "company" })} className={css.company}>
        {words("details.company")}
      </Link>
    </div>
  );
}

function Sold({ contact, message }: { contact: CarContact; message: string }) {
  const words = useWords();
  return (
    <div className={css.sold} role="note">
      <p className={css.soldTitle}>{words("details.sold")}</p>
      <p>{words("details.sold-help")}</p>
      <a href="#similar" className={button.primary}>
        {words("details.see-similar")}
      </a>
      <Ask contact={contact} message={message} />
    </div>
  );
}

function Ask({ contact, message, first = false }: { contact: CarContact; message: string; first?: boolean }) {
  const words = useWords();
  return (
    <div className={css.ask}>
      <WhatsappLink whatsapp={contact.whatsapp} message={message} className={first ? button.primary : button.secondary}>
        <WhatsAppMark />
        {words("details.whatsapp")}
      </WhatsappLink>
      <PhoneLink phone={contact.phone} className={button.secondary} />
    </div>
  );
}
