import { CalendarCheck } from "lucide-react";
import { Link } from "react-router";
import type { CarContact } from "../../../../catalogue/views/car-contact.ts";
import { orderPath, type OrderParams, type Payment } from "../../../../dealership/leads/order-params.ts";
import { localizePath, useLocale } from "../../../../i18n/locale.ts";
import button from "../../../../ui/base/button.module.css";
import { WhatsAppIcon } from "../../../../ui/layout/whatsapp-icon.tsx";
import { CallLink, WhatsappLink } from "../../../../ui/base/phone-link.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import type { DetailsCar } from "./details-car.ts";
import css from "./purchase.module.css";

export function Purchase({
  car,
  order,
  contact,
  message,
}: {
  car: DetailsCar;
  order: OrderParams;
  contact: CarContact;
  message: string;
}) {
  const t = useTranslations();
  const locale = useLocale();
  if (car.status === "sold") return <Sold contact={contact} message={message} />;
  const isOnRequest = car.price.kind === "on-request";
  return (
    <div className={css.purchase}>
      {isOnRequest && <p>{t("details.ask-price")}</p>}
      {isOnRequest && <ContactButtons contact={contact} message={message} isPrimary />}
      <OrderLinks order={order} isPrimary={!isOnRequest} isReserved={car.status === "reserved"} />
      <Link to={localizePath(locale, testDrivePath(car.addressId))} className={button.quiet}>
        <CalendarCheck aria-hidden />
        {t("details.test-drive")}
      </Link>
      {!isOnRequest && <ContactButtons contact={contact} message={message} />}
      <Link to={localizePath(locale, orderPath({ ...order, type: "company" }))} className={css.company}>
        {t("details.company")}
      </Link>
    </div>
  );
}

function testDrivePath(addressId: string): string {
  return `/contact-us?car=${addressId}&subject=test-drive`;
}

function OrderLinks({ order, isPrimary, isReserved }: { order: OrderParams; isPrimary: boolean; isReserved: boolean }) {
  const t = useTranslations();
  const locale = useLocale();
  const orderLink = (payment: Payment) => localizePath(locale, orderPath({ ...order, payment }));
  return (
    <div className={css.orders}>
      <Link to={orderLink("cash")} className={isPrimary ? button.primary : button.secondary}>
        {isReserved ? t("details.wait-cash") : t("details.cash")}
      </Link>
      <Link to={orderLink("finance")} className={button.secondary}>
        {isReserved ? t("details.wait-finance") : t("details.finance")}
      </Link>
    </div>
  );
}

function Sold({ contact, message }: { contact: CarContact; message: string }) {
  const t = useTranslations();
  return (
    <div className={css.sold} role="note">
      <p className={css.soldTitle}>{t("details.sold")}</p>
      <p>{t("details.sold-help")}</p>
      <a href="#similar" className={button.primary}>
        {t("details.see-similar")}
      </a>
      <ContactButtons contact={contact} message={message} />
    </div>
  );
}

function ContactButtons({
  contact,
  message,
  isPrimary = false,
}: {
  contact: CarContact;
  message: string;
  isPrimary?: boolean;
}) {
  const t = useTranslations();
  return (
    <div className={css.ask}>
      <WhatsappLink whatsapp={contact.whatsapp} message={message} className={isPrimary ? button.primary : button.quiet}>
        <WhatsAppIcon />
        {t("details.whatsapp")}
      </WhatsappLink>
      <CallLink phone={contact.phone} className={button.quiet} />
    </div>
  );
}
