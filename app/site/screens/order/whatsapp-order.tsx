import { localizePath, useLocale } from "../../../i18n/locale.ts";
import type { CarContact } from "../../../catalogue/views/car-contact.ts";
import button from "../../../ui/base/button.module.css";
import { WhatsAppIcon } from "../../../ui/layout/whatsapp-icon.tsx";
import { CallLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import { useTranslations, type Translate } from "../../../i18n/translate.ts";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import css from "./request.module.css";
import type { QuoteInput } from "../../../dealership/pricing/quote.ts";
import type { OrderCar } from "./order-car.ts";

export function WriteInstead({
  selection,
  facts: { contact, origin },
}: {
  selection: OrderSelection;
  facts: { contact: CarContact; origin: string };
}) {
  const t = useTranslations();
  const locale = useLocale();
  const message = orderMessage(selection, origin + localizePath(locale, selection.car.path), t);
  return (
    <section className={css.instead} aria-labelledby="order-instead">
      <h2 id="order-instead">{t("order.whatsapp-instead")}</h2>
      <div className={wrapping.row}>
        <WhatsappLink whatsapp={contact.whatsapp} message={message} className={button.secondary}>
          <WhatsAppIcon />
          {t("order.send")}
        </WhatsappLink>
        <CallLink phone={contact.phone} className={button.secondary} />
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

export type OrderSelection = {
  car: OrderCar;
  quoteInput: QuoteInput;
  /** A slug. */ color: string | undefined;
  /** Names. */ services: readonly string[];
};

function orderMessage(
  { car, quoteInput, color: colorSlug, services }: OrderSelection,
  address: string,
  t: Translate,
): string {
  const { type, payment, quantity, firstPayment, lastPayment, installmentYears } = quoteInput;
  const color = car.colors.find(({ slug }) => slug === colorSlug)?.name;
  const lines = [
    t("order.whatsapp-text", { name: car.name, year: String(car.year), stock: car.stockNumber, type, payment }),
  ];
  if (color !== undefined) lines.push(t("order.whatsapp-color", { color }));
  if (type === "company" && quantity !== undefined) lines.push(t("order.whatsapp-quantity", { count: quantity }));
  if (
    payment === "finance" &&
    firstPayment !== undefined &&
    lastPayment !== undefined &&
    installmentYears !== undefined
  ) {
    lines.push(
      t("order.whatsapp-terms", {
        first: String(firstPayment),
        last: String(lastPayment),
        years: installmentYears,
      }),
    );
  }
  if (services.length > 0) lines.push(t("order.whatsapp-services", { services: services.join(t("list.separator")) }));
  return [...lines, address].join("\n");
}
