import type { Car } from "../../dealership/car/car.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import type { Channel, Delivery, Lead } from "../../dealership/leads/lead.ts";
import type { Settings } from "../../config.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { getServerTranslations } from "../../i18n/translate.server.ts";
import { deskOrigin } from "../desk-origin.ts";
import { adfXml } from "./adf.ts";
import { acknowledgementMail } from "./acknowledgement-mail.server.tsx";
import { confirmationMail } from "./confirmation-mail.server.tsx";
import { fieldNumber } from "./lead-fields.ts";
import type { LeadLookups } from "./lead-lines.ts";
import { leadRecipients } from "./lead-recipients.ts";
import { leadMail } from "./lead-mail.server.tsx";
import { messageId, type Email } from "./email.ts";
import { openMailer } from "./mail.server.ts";
import { subscriptionLinks } from "./subscription-links.server.ts";
import { postWebhook } from "./webhook.server.ts";

export type TransportOptions = {
  storage: Storage;
  settings: Pick<Settings, "delivery" | "origin" | "desk">;
  dealership(): Dealership;
  now(): Date;
  slots: number;
};

export type Transports = {
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
  close(): void;
};

export function openTransports({ storage, settings, dealership, now, slots }: TransportOptions): Transports {
  const { smtpUrl, mailFrom, leadsEmails, crmEmail } = settings.delivery;
  const mailer = smtpUrl === undefined ? undefined : openMailer(smtpUrl, 3 * slots);

  const deliverBy: Record<Channel, (delivery: Delivery, signal: AbortSignal) => Promise<void>> = {
    async mail({ lead, deliveredTo }, signal) {
      const lookups = await currentLookups();
      const orderXml = lead.kind === "purchase-order" ? adfXml(lead, await orderedCar(lead), lookups) : undefined;
      const to = leadRecipients(lead, lookups, leadsEmails);
      const desk = await deskOrigin({ settings, storage, now });
      await send(leadMail(lead, lookups, { from: fromAddress(), to, desk }, orderXml), signal, deliveredTo);
    },
    async crm({ lead }, signal) {
      const from = fromAddress();
      const t = getServerTranslations("ar");
      const subject = t("mail.subject", { kind: t(`mail.kind.${lead.kind}`), reference: lead.reference });
      const text = adfXml(lead, await orderedCar(lead), await currentLookups());
      await send(
        {
          from,
          to: crmEmail === undefined ? [] : [crmEmail],
          subject,
          messageId: messageId(`${lead.reference}.crm`, from),
          text,
        },
        signal,
      );
    },
    webhook: (delivery, signal) => postWebhook(delivery, settings, storage, now(), signal),
    async confirmation({ lead }, signal) {
      if (lead.kind !== "newsletter")
        return await send(acknowledgementMail(lead, await currentLookups(), fromAddress()), signal);
      const links = await subscriptionLinks({ storage, origin: settings.origin }, lead.reference, lead.locale);
      await send(confirmationMail(lead, links, dealership(), fromAddress()), signal);
    },
  };

  return {
    deliver: (delivery, signal) => deliverBy[delivery.channel](delivery, signal),
    close: () => mailer?.close(),
  };

  function fromAddress(): string {
    return mailFrom ?? dealership().email;
  }

  async function send(email: Email, signal: AbortSignal, deliveredTo?: readonly string[]): Promise<void> {
    if (!mailer) throw new Error("Mail channel without SMTP_URL");
    await mailer.send(email, signal, deliveredTo);
  }

  async function currentLookups(): Promise<LeadLookups> {
    const { services, jobs } = await storage.content.published();
    return {
      dealership: dealership(),
      brands: await storage.content.brands(),
      services,
      jobs,
      origin: settings.origin,
    };
  }

  async function orderedCar(lead: Lead): Promise<Car | undefined> {
    const id = fieldNumber(lead.fields, "car");
    return id === undefined ? undefined : await storage.cars.findHidden(id);
  }
}
