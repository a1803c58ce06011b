/** Opening the link changes nothing, because mail scanners open links; only the button does. */
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import button from "../../../ui/base/button.module.css";
import { Page } from "../../../ui/base/page.tsx";
import { CallLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import { useTranslations, type PlainMessageKey } from "../../../i18n/translate.ts";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import css from "./link-page.module.css";
import type { LinkOutcome } from "../../../leads/intake/subscription-link.server.ts";

type MessageKeys = Record<"title" | "text" | "button" | "done" | "doneText", PlainMessageKey>;

export function LinkPage({
  messages,
  isValid,
  outcome,
  contact,
}: {
  messages: MessageKeys;
  isValid: boolean;
  outcome: LinkOutcome | undefined;
  contact: { phone: string; whatsapp: string };
}) {
  const t = useTranslations();
  if (outcome === "done") {
    return (
      <Page title={t(messages.done)}>
        <Outcome text={t(messages.doneText)} />
      </Page>
    );
  }
  if (!isValid || outcome === "bad-link") {
    return (
      <Page title={t("newsletter.bad-link")} intro={t("newsletter.bad-link-text")}>
        <ContactButtons contact={contact} />
      </Page>
    );
  }
  return (
    <Page title={t(messages.title)} intro={t(messages.text)}>
      {outcome === "not-done" && (
        <>
          <Outcome text={`${t("newsletter.not-done")}. ${t("newsletter.not-done-text")}`} />
          <ContactButtons contact={contact} />
        </>
      )}
      <Form method="post">
        <button className={button.primary}>{t(messages.button)}</button>
      </Form>
    </Page>
  );
}

function Outcome({ text }: { text: string }) {
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    message.current?.focus();
  }, []);

  return (
    <p ref={message} role="status" tabIndex={-1} className={css.outcome}>
      {text}
    </p>
  );
}

function ContactButtons({ contact }: { contact: { phone: string; whatsapp: string } }) {
  return (
    <p className={wrapping.row}>
      <CallLink phone={contact.phone} className={button.secondary} />
      <WhatsappLink whatsapp={contact.whatsapp} className={button.secondary} />
    </p>
  );
}
