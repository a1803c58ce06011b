import type { FormResult } from "../../../api-contract/form-result.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { SentMessage } from "../../../ui/form/sent-message.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { ServiceOrderForm } from "./order-form.tsx";
import type { ServiceChoices } from "./service-choices.server.ts";
import css from "./order-section.module.css";

export type OrderSectionData = { choices: ServiceChoices; contact: FormContact; sent: string | undefined };

/** `path`: of the current page, without locale prefix. */
export function OrderSection({
  data: { choices, contact, sent },
  formResult,
  path,
  service,
}: {
  data: OrderSectionData;
  formResult: FormResult | undefined;
  path: string;
  service?: string;
}) {
  const t = useTranslations();
  const locale = useLocale();
  if (sent !== undefined) {
    return (
      <SentMessage
        title={t("service-order.sent")}
        reference={sent}
        againLink={{ to: localizePath(locale, path), label: t("service-order.again") }}
      >
        {t("service-order.sent-next")}
      </SentMessage>
    );
  }
  return (
    <section id="order" className={css.order} aria-labelledby="service-order">
      <h2 id="service-order">{t("service-order.title")}</h2>
      <p>{t("service-order.lead")}</p>
      <ServiceOrderForm formResult={formResult} choices={choices} contact={contact} service={service} />
    </section>
  );
}
