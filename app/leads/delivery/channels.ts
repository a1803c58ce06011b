import type { Channel } from "../../dealership/leads/lead.ts";
import type { Settings } from "../../config.server.ts";

type DeliverySettings = Pick<Settings, "delivery">;

export function configuredChannels({ delivery }: DeliverySettings): Channel[] {
  const hasMail = delivery.smtpUrl !== undefined;
  const configured: [Channel, boolean][] = [
    ["mail", hasMail],
    ["crm", hasMail && delivery.crmEmail !== undefined],
    ["webhook", delivery.webhookUrl !== undefined],
    ["confirmation", hasMail],
  ];
  return configured.filter(([, isConfigured]) => isConfigured).map(([channel]) => channel);
}

/** Startup messages about delivery. Only the webhook's host is shown: the rest of its URL may be secret. */
export function deliveryNotices(settings: DeliverySettings): string[] {
  const { leadsEmails, acknowledgesRequests, crmEmail, webhookUrl } = settings.delivery;
  const channels = configuredChannels(settings);
  const lines: [string, boolean][] = [
    [
      "Requests wait in the database: nothing is configured to deliver them. `npm run leads -- list` shows them.",
      channels.length === 0,
    ],
    [
      `Requests are mailed to ${leadsEmails.length === 0 ? "the dealership's own address" : leadsEmails.join(", ")}, unless settings.json names others for their kind or branch.`,
      channels.includes("mail"),
    ],
    [
      "Visitors who give an address get an acknowledgement by mail; ACKNOWLEDGE_REQUESTS=no sends none.",
      channels.includes("confirmation") && acknowledgesRequests,
    ],
    [`Purchase orders are mailed as ADF/XML to ${crmEmail}.`, channels.includes("crm")],
    [
      `Requests are posted to the webhook at ${webhookUrl === undefined ? "" : new URL(webhookUrl).host}.`,
      channels.includes("webhook"),
    ],
    ["Newsletter subscriptions cannot be confirmed without SMTP_URL.", !channels.includes("confirmation")],
    [
      "CRM_EMAIL and LEADS_EMAIL have no effect without SMTP_URL.",
      !channels.includes("mail") && (crmEmail !== undefined || leadsEmails.length > 0),
    ],
  ];
  return lines.filter(([, isShown]) => isShown).map(([line]) => line);
}
