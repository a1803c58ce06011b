import type { FormResult } from "../../../api-contract/form-result.ts";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { CallTime, DirectContact, NextSteps, WhatsappSelf } from "../../../ui/form/request-receipt.tsx";
import { SentMessage, type SentRequest } from "../../../ui/form/sent-message.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { ServiceOrderForm } from "./order-form.tsx";
import type { ServiceChoices } from "./service-choices.server.ts";
import css from "./order-section.module.css";

export type SentServiceOrder = SentRequest & {
  dealership: string;
  trackAddress: string;
  callTime?: string;
  /** Of the customer's city, which calls. */
  branch?: { name: LocalText; address: LocalText; phone: string; whatsapp: string };
};

export type OrderSectionData = { choices: ServiceChoices; contact: FormContact; sent: SentServiceOrder | undefined };

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
  if (sent !== undefined) return <SentOrder sent={sent} contact={contact} path={path} />;
  return (
    <section id="order" className={css.order} aria-labelledby="service-order">
      <h2 id="service-order">{t("service-order.title")}</h2>
      <p>{t("service-order.lead")}</p>
      <ServiceOrderForm formResult={formResult} choices={choices} contact={contact} service={service} />
    </section>
  );
}

function SentOrder({ sent, contact, path }: { sent: SentServiceOrder; contact: FormContact; path: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const { reference, isRead, dealership, trackAddress, callTime, branch } = sent;
  return (
    <div className={css.order}>
      <SentMessage
        form="service"
        title={t("service-order.sent")}
        sent={sent}
        contact={contact}
        againLink={{ to: localizePath(locale, path), label: t("service-order.again") }}
        ways={<WhatsappSelf dealership={dealership} reference={reference} address={trackAddress} />}
      >
        {t("service-order.sent-next")}
      </SentMessage>
      {callTime !== undefined && <CallTime time={callTime} />}
      {isRead && (
        <>
          <NextSteps
            steps={[t("service-order.step-call"), t("service-order.step-agree"), t("service-order.step-visit")]}
          />
          <DirectContact {...(branch ?? contact)} />
        </>
      )}
      {branch && (
        <p>
          <b lang={branch.name.locale}>{branch.name.text}</b>
          <br />
          <span lang={branch.address.locale}>{branch.address.text}</span>
        </p>
      )}
    </div>
  );
}
