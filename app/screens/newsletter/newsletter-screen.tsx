/** The newsletter's form, and the thanks in its place. */
import { pathIn, useLocale } from "../../locale.ts";
import { FieldGroup } from "../../ui/form/field-group.tsx";
import { LeadForm } from "../../ui/form/lead-form.tsx";
import { EmailField } from "../../ui/form/person-fields.tsx";
import { SentMessage } from "../../ui/form/sent-message.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import type { Route } from "./+types/newsletter";

export function NewsletterScreen({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const words = useWords();
  const locale = useLocale();
  const { contact, sent, isAsked } = loaderData;
  return (
    <Page title={words("newsletter.title")} lead={sent === undefined ? words("newsletter.text") : undefined}>
      {sent === undefined ? (
        <LeadForm id="newsletter-page" answer={actionData} submitLabel={words("newsletter.subscribe")} contact={contact} troubleTitle="newsletter.trouble" privacy="newsletter.privacy">
          <FieldGroup>
            <EmailField name="email" />
          </FieldGroup>
        </LeadForm>
      ) : (
        <SentMessage title={isAsked ? words("newsletter.sent") : words("newsletter.kept")} reference={sent} again={{ to: pathIn(locale, "/newsletter"), label: words("newsletter.again") }}>
          {isAsked ? words("newsletter.sent-next") : words("newsletter.kept-next")}
        </SentMessage>
      )}
    </Page>
  );
}
