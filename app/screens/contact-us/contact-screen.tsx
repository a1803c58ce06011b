/** What the contact page shows. */
import { Link } from "react-router";
import { pathIn, useLocale } from "../../locale.ts";
import { Complaints } from "../../ui/complaints.tsx";
import { SentMessage } from "../../ui/form/sent-message.tsx";
import { Page } from "../../ui/page.tsx";
import { PhoneLink, WhatsappLink } from "../../ui/phone-link.tsx";
import { useWords } from "../../words.ts";
import type { Route } from "./+types/contact-us";
import { ContactBranches } from "./branches.tsx";
import { ContactForm } from "./message-form.tsx";
import css from "./contact-us.module.css";

export function ContactScreen({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const words = useWords();
  const locale = useLocale();
  const { branches, branch, phone, whatsapp, email, complaints, sent } = loaderData;
  return (
    <Page title={words("site.contact")} lead={words("contact.description")} wide>
      <p className={css.main}>
        <PhoneLink phone={phone} className={css.call} />
        <WhatsappLink whatsapp={whatsapp} className={css.call} />
        <a href={`mailto:${email}`} className={css.call}>
          <bdi dir="ltr">{email}</bdi>
        </a>
        <Link to={pathIn(locale, "/track-order")} className={css.call}>
          {words("track.title")}
        </Link>
      </p>
      <div className={css.sides}>
        {sent === undefined ? (
          <section className={css.message} aria-labelledby="contact-write">
            <h2 id="contact-write">{words("contact.write")}</h2>
            <ContactForm answer={actionData} branches={branches} branch={branch} contact={{ phone, whatsapp }} />
          </section>
        ) : (
          <SentMessage title={words("contact.sent")} reference={sent} again={{ to: pathIn(locale, "/contact-us"), label: words("contact.again") }}>
            {words("contact.sent-next")}
          </SentMessage>
        )}
        <ContactBranches branches={branches} />
        {complaints && <Complaints channel={complaints} />}
      </div>
    </Page>
  );
}
