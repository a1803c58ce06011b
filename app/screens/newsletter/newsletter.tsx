/** The newsletter: where its form leads without JavaScript. The subscription begins when the address is confirmed. */
import { redirect } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { newsletter, newsletterLevels } from "../../dealership/forms/newsletter.ts";
import { localeOf, pathIn, useLocale } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { takeForm } from "../../reception/take-form.server.ts";
import { sentAddress, sentReference } from "../../sent-address.ts";
import { siteContext } from "../../site.server.ts";
import { FieldGroup } from "../../ui/form/field-group.tsx";
import { LeadForm } from "../../ui/form/lead-form.tsx";
import { EmailField } from "../../ui/form/person-fields.tsx";
import { SentMessage } from "../../ui/form/sent-message.tsx";
import { inPlaceField } from "../../ui/newsletter-answer.ts";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import type { Route } from "./+types/newsletter";

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  return {
    dealership: dealership.name[localeOf(url)],
    contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
    sent: sentReference(url),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const taken = await takeForm(request, form, { kind: "newsletter", schema: newsletter, levels: newsletterLevels }, context);
  if ("refusal" in taken) return taken.refusal;
  if (form.has(inPlaceField)) return { reference: taken.reference };
  return redirect(pathIn(localeOf(url), sentAddress("/newsletter", taken.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "newsletter.title", loaderData.dealership, "newsletter.text");
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const locale = useLocale();
  const { contact, sent } = loaderData;
  const answer = actionData && "result" in actionData ? actionData : undefined;
  return (
    <Page title={words("newsletter.title")} lead={sent === undefined ? words("newsletter.text") : undefined}>
      {sent === undefined ? (
        <LeadForm id="newsletter-page" answer={answer} submitLabel={words("newsletter.subscribe")} contact={contact} troubleTitle="newsletter.trouble">
          <FieldGroup>
            <EmailField name="email" />
          </FieldGroup>
        </LeadForm>
      ) : (
        <SentMessage title={words("newsletter.sent")} reference={sent} again={{ to: pathIn(locale, "/newsletter"), label: words("newsletter.again") }}>
          {words("newsletter.sent-next")}
        </SentMessage>
      )}
    </Page>
  );
}
