import { Link } from "react-router";
import { orderPath, type OrderParams } from "../../../dealership/leads/order-params.ts";
import type { Price } from "../../../dealership/pricing/price.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import { WhatsAppIcon } from "../../../ui/layout/chat-button.tsx";
import { whatsappUrl } from "../../../ui/base/phone-link.tsx";
import { Amount } from "../../../ui/car/amount.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import css from "./sticky-bar.module.css";

export function StickyBar({
  price,
  order,
  whatsapp,
  message,
}: {
  price: Price;
  order: OrderParams;
  whatsapp: string;
  message: string;
}) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className={css.bar}>
      <p className={css.price}>
        {price.kind === "listed" ? <Amount halalas={price.halalas} /> : t("price.on-request")}
      </p>
      <Link to={localizePath(locale, orderPath(order))} className={button.primary}>
        {t("details.order")}
      </Link>
      <a
        href={whatsappUrl(whatsapp, message)}
        className={`${button.secondary} ${css.chat}`}
        target="_blank"
        rel="noopener"
        aria-label={t("details.whatsapp")}
      >
        <WhatsAppIcon />
      </a>
    </div>
  );
}
