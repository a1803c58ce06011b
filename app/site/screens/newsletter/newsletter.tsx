/** The footer's form posts here without JavaScript. A subscription starts when its e-mail address is confirmed. */
import { data, redirect } from "react-router";
import { keepInputOnFailure } from "../../../client/forms/keep-input-on-failure.ts";
import { localeFromUrl, parseLocalizedPath, localizePath, useLocale } from "../../../i18n/locale.ts";
import { descriptionMeta, pageTitle } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { successPath } from "../../../dealership/leads/success-path.ts";
import { appContext } from "../../../context.ts";
import { sentRequest, sentStatus } from "../sent-request.server.ts";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { FormTitle } from "../../../ui/form/form-title.tsx";
import { LeadForm } from "../../../ui/form/lead-form.tsx";
import { EmailField } from "../../../ui/form/person-fields.tsx";
import { SentMessage } from "../../../ui/form/sent-message.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { hasConfirmationChannel, submitNewsletter } from "./submit-newsletter.server.ts";
import type { Route } from "./+types/newsletter";

export const handle = { cache: [] } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { dealership } = app.catalogue.current();
  const page = {
    dealership: dealership.name[localeFromUrl(url)],
    contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
    sent: await sentRequest("newsletter", url, app),
    sendsConfirmation: hasConfirmationChannel(context),
  };
  return data(page, sentStatus(page.sent));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const result = await submitNewsletter(request, context);
  if ("refusal" in result) return result.refusal;
  return redirect(localizePath(localeFromUrl(url), successPath("/newsletter", result.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepInputOnFailure(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return descriptionMeta(pageTitle(t("newsletter.title"), loaderData.dealership), t("newsletter.text"));
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { dealership, contact, sent, sendsConfirmation } = loaderData;
  return (
    <Page title={t("newsletter.title")} intro={sent === undefined ? t("newsletter.text") : undefined}>
      <FormTitle title={pageTitle(t("newsletter.title"), dealership)} actionData={actionData} />
      {sent === undefined ? (
        <LeadForm
          loadRules={async () => ({ schema: (await import("../../../dealership/forms/newsletter.ts")).newsletter })}
          id="newsletter-page"
          actionData={actionData}
          submitLabel={t("newsletter.subscribe")}
          contact={contact}
          failureTitle="newsletter.trouble"
          privacy="newsletter.privacy"
        >
          <FieldGroup>
            <EmailField name="email" />
          </FieldGroup>
        </LeadForm>
      ) : (
        <SentMessage
          form="newsletter-page"
          title={sendsConfirmation ? t("newsletter.sent") : t("newsletter.kept")}
          sent={sent}
          contact={contact}
          canBeTracked={false}
          againLink={{ to: localizePath(locale, "/newsletter"), label: t("newsletter.again") }}
        >
          {sendsConfirmation ? t("newsletter.sent-next") : t("newsletter.kept-next")}
        </SentMessage>
      )}
    </Page>
  );
}
