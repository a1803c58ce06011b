import type { Dealership } from "../../dealership/dealership.ts";
import type { Lead } from "../../dealership/leads/lead.ts";
import { getServerTranslations } from "../../i18n/translate.server.ts";
import { DeliveryFailure } from "./delivery-failure.ts";
import { messageId, type Email } from "./email.ts";
import { renderEmail } from "./render-email.server.tsx";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

/** Double opt-in mail to a newsletter subscriber. Throws if the address is missing. */
export function confirmationMail(
  { reference, locale, kind, fields }: Lead,
  links: SubscriptionLinks,
  { name, brandColor }: Dealership,
  from: string,
): Email {
  const to = fields["email"];
  if (kind !== "newsletter" || typeof to !== "string") throw new DeliveryFailure("recipient-unusable");
  const t = getServerTranslations(locale);
  const dealership = name[locale];
  const request = t("mail.confirm.text", { dealership });
  const ignore = t("mail.confirm.ignore");
  const unsubscribe = t("mail.confirm.unsubscribe");
  const subject = t("mail.confirm.subject", { dealership });
  return {
    from,
    to: [to],
    subject,
    messageId: messageId(`${reference}.confirmation`, from),
    headers: { "List-Unsubscribe": `<${links.unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    text: [request, links.confirm, ignore, `${unsubscribe}: ${links.unsubscribe}`, ""].join("\n\n"),
    html: renderEmail(
      { locale, dealership: { name, brandColor }, title: subject },
      <>
        <p>{request}</p>
        <p>
          <a href={links.confirm}>{t("mail.confirm.link")}</a>
        </p>
        <p>{ignore}</p>
        <p>
          <small>
            <a href={links.unsubscribe}>{unsubscribe}</a>
          </small>
        </p>
      </>,
    ),
  };
}
