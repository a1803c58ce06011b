/** What the pages after a request say beside its reference. */
import { PhoneCall } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/translate.ts";
import button from "../base/button.module.css";
import { CallLink, WhatsappLink } from "../base/phone-link.tsx";
import { WhatsAppIcon } from "../layout/whatsapp-icon.tsx";
import wrapping from "../base/wrapping-row.module.css";
import css from "./request-receipt.module.css";

export function CallTime({ time }: { time: string }) {
  const t = useTranslations();
  return (
    <p className={css.time}>
      <PhoneCall aria-hidden />
      <span>{t("order-success.time", { time })}</span>
    </p>
  );
}

/** `car`: its name. `address`: where the request can be tracked. */
export function WhatsappSelf({
  car = "",
  ...request
}: {
  car?: string | undefined;
  dealership: string;
  reference: string;
  address: string;
}) {
  const t = useTranslations();
  const text = t("order-success.whatsapp-note", { ...request, car, hasCar: car === "" ? "no" : "yes" });
  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text })}`}
      className={button.secondary}
      target="_blank"
      rel="noopener"
    >
      <WhatsAppIcon />
      {t("order-success.whatsapp-self")}
    </a>
  );
}

export function NextSteps({ steps }: { steps: readonly string[] }) {
  const t = useTranslations();
  return (
    <section className={css.next} aria-labelledby="next-steps">
      <h2 id="next-steps">{t("order-success.steps")}</h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** `children`: other ways on. */
export function DirectContact({
  phone,
  whatsapp,
  children,
}: {
  phone: string;
  whatsapp: string;
  children?: ReactNode;
}) {
  const t = useTranslations();
  return (
    <section className={css.help}>
      <p>{t("order-success.help")}</p>
      <p className={wrapping.row}>
        <CallLink phone={phone} className={button.quiet} />
        <WhatsappLink whatsapp={whatsapp} className={button.quiet} />
        {children}
      </p>
    </section>
  );
}
