import type { Settings } from "../../../config.server.ts";
import type { DeskTranslate, PlainDeskMessageKey } from "../../translate.ts";

/** `isSet`: without its value, which is a secret. */
type ServerValue = { text: string | undefined } | { isSet: boolean } | { isOn: boolean } | { days: number };

export type ServerSetting = { name: string; label: PlainDeskMessageKey; value: ServerValue };

/** What a dealership asks for of the settings that only the administrator changes. */
export function serverSettings({
  origin,
  desk,
  delivery,
  retentionDays,
  staffRecipients,
  trustedProxies,
  feedKey,
  analyticsContainerId,
}: Settings): ServerSetting[] {
  const { smtpUrl, mailFrom, leadsEmails, acknowledgesRequests, crmEmail, webhookUrl } = delivery;
  return [
    { name: "SITE_ORIGIN", label: "settings.server-site", value: { text: origin } },
    { name: "DESK_ORIGIN", label: "settings.server-desk", value: { text: desk.origin } },
    { name: "SMTP_URL", label: "settings.server-mail", value: { isSet: smtpUrl !== undefined } },
    { name: "MAIL_FROM", label: "settings.server-mail-from", value: { text: mailFrom } },
    { name: "LEADS_EMAIL", label: "settings.server-leads-email", value: list(leadsEmails) },
    {
      name: "ACKNOWLEDGE_REQUESTS",
      label: "settings.server-acknowledges",
      value: { isOn: acknowledgesRequests && smtpUrl !== undefined },
    },
    { name: "CRM_EMAIL", label: "settings.server-crm", value: { text: crmEmail } },
    { name: "WEBHOOK_URL", label: "settings.server-webhook", value: { isSet: webhookUrl !== undefined } },
    { name: "RETENTION_REQUEST_DAYS", label: "settings.server-requests", value: { days: retentionDays.requests } },
    { name: "RETENTION_CV_DAYS", label: "settings.server-cvs", value: { days: retentionDays.cv } },
    {
      name: "RETENTION_QUARANTINE_DAYS",
      label: "settings.server-quarantine",
      value: { days: retentionDays.quarantine },
    },
    { name: "STAFF_RECIPIENT", label: "settings.server-recipient", value: { isSet: staffRecipients.length > 0 } },
    { name: "FEED_KEY", label: "settings.server-feeds", value: { isSet: feedKey !== undefined } },
    { name: "ANALYTICS_CONTAINER_ID", label: "settings.server-analytics", value: { text: analyticsContainerId } },
    { name: "TRUSTED_PROXIES", label: "settings.server-proxies", value: list(trustedProxies) },
  ];
}

function list(values: readonly string[]): ServerValue {
  return { text: values.length === 0 ? undefined : values.join(", ") };
}

/** Only what was written into the environment reads from left to right. */
export function serverValueText(value: ServerValue, t: DeskTranslate): { text: string; isLtr: boolean } {
  if ("text" in value && value.text !== undefined) return { text: value.text, isLtr: true };
  if ("days" in value) return { text: t("visits.days", { count: value.days }), isLtr: false };
  if ("isOn" in value) return { text: t(value.isOn ? "settings.server-yes" : "settings.server-no"), isLtr: false };
  const isSet = "isSet" in value && value.isSet;
  return { text: t(isSet ? "settings.server-set" : "settings.server-unset"), isLtr: false };
}
