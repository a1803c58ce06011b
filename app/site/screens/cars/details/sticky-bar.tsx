import { Link } from "react-router";
import { orderPath, type OrderParams } from "../../../../dealership/leads/order-params.ts";
import type { Instalments } from "../../../../dealership/pricing/finance.ts";
import { ceilToRiyals, type Price } from "../../../../dealership/pricing/price.ts";
import { formatAmount } from "../../../../i18n/format-money.ts";
import { localizePath, useLocale } from "../../../../i18n/locale.ts";
import button from "../../../../ui/base/button.module.css";
import { WhatsAppIcon } from "../../../../ui/layout/whatsapp-icon.tsx";
import { WhatsappLink, whatsappUrl } from "../../../../ui/base/phone-link.tsx";
import { Amount } from "../../../../ui/car/amount.tsx";
import { useTranslations } from "../../../../i18n/translate.ts";
import css from "./sticky-bar.module.css";

export function StickyBar({
  isReserved,
  price,
  instalments,
  order,
  whatsapp,
  message,
}: {
  isReserved: boolean;
  price: Price;
  instalments: Instalments | undefined;
  order: OrderParams;
  whatsapp: string;
  message: string;
}) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className={css.bar}>
      <div className={css.price}>
        <p>{price.kind === "listed" ? <Amount halalas={price.halalas} /> : t("price.on-request")}</p>
        {instalments && <Monthly instalments={instalments} />}
      </div>
      {price.kind === "on-request" && !isReserved ? (
        <WhatsappLink whatsapp={whatsapp} message={message} className={button.primary}>
          <WhatsAppIcon />
          {t("details.price-request")}
        </WhatsappLink>
      ) : (
        <>
          <Link to={localizePath(locale, orderPath(order))} className={button.primary}>
            {isReserved ? t("details.waiting-list") : t("details.order")}
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
        </>
      )}
    </div>
  );
}

function Monthly({ instalments: { monthly, firstPayment, lastPayment } }: { instalments: Instalments }) {
  const t = useTranslations();
  const riyals = (halalas: number) => formatAmount(ceilToRiyals(halalas));
  const payments: string[] = [];
  if (firstPayment > 0) payments.push(t("details.first-payment-short", { amount: riyals(firstPayment) }));
  if (lastPayment > 0) payments.push(t("details.last-payment-short", { amount: riyals(lastPayment) }));
  return (
    <a href="#instalments">
      <span>{t("details.monthly-short", { amount: riyals(monthly) })}</span>{" "}
      {payments.length > 0 && <span>{payments.join(t("list.separator"))}</span>}
    </a>
  );
}
