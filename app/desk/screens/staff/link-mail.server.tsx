import type { Dealership } from "../../../dealership/dealership.ts";
import type { StaffMember } from "../../../dealership/staff/staff-member.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { BidiText } from "../../../leads/delivery/bidi-html.server.tsx";
import { bidiIsolated } from "../../../leads/delivery/bidi-text.ts";
import { messageId, type Email } from "../../../leads/delivery/email.ts";
import { renderEmail } from "../../../leads/delivery/render-email.server.tsx";
import { linkHours } from "../../../staff/sign-in-link.ts";
import { getDeskTranslations } from "../../translate.ts";

type Options = {
  link: string;
  expiresAt: string;
  /** Who sends it; gets the answers. */
  by: Pick<StaffMember, "name" | "email">;
  at: string;
  from: string;
  dealership: Dealership;
};

/** A sign-in link to the person it is for, in their language. */
export function linkMail(
  { id, name, email, locale }: Pick<StaffMember, "id" | "name" | "email" | "locale">,
  { link, expiresAt, by, at, from, dealership }: Options,
): Email {
  const t = getDeskTranslations(locale);
  const dealershipName = dealership.name[locale];
  const subject = t("link-mail.subject", { dealership: dealershipName });
  const greeting = t("link-mail.greeting", { name: bidiIsolated(name) });
  const intro = t("link-mail.intro", { by: bidiIsolated(by.name), dealership: bidiIsolated(dealershipName) });
  const desk = t("link-mail.desk");
  const time = bidiIsolated(formatMoment(expiresAt, locale));
  const validity = t("link-mail.validity", { hours: linkHours, time });
  const ignore = t("link-mail.ignore");
  return {
    from,
    to: [email],
    replyTo: { name: "", address: by.email },
    subject,
    messageId: messageId(`sign-in-link.${id}.${at}`, from),
    text: [greeting, intro, desk, link, validity, ignore, ""].join("\n\n"),
    html: renderEmail(
      { locale, dealership, title: subject },
      <>
        <Paragraph text={greeting} />
        <Paragraph text={intro} />
        <Paragraph text={desk} />
        <p className="paragraph">
          <a href={link} className="button">
            {t("link-mail.open")}
          </a>
        </p>
        <p className="paragraph">
          {t("link-mail.copy")}
          <br />
          <BidiText text={link} />
        </p>
        <Paragraph text={validity} />
        <p className="note">{ignore}</p>
      </>,
    ),
  };
}

/** A sentence with its isolated names as elements. Not a `bdi` itself: a name at its beginning would turn it around. */
function Paragraph({ text }: { text: string }) {
  const parts = text.split(/\u2068([^\u2069]*)\u2069/);
  return (
    <p className="paragraph">{parts.map((part, index) => (index % 2 === 0 ? part : <bdi key={index}>{part}</bdi>))}</p>
  );
}
