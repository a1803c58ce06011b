import { data } from "react-router";
import { keepInputOnFailure } from "../../../client/forms/keep-input-on-failure.ts";
import { parseReference } from "../../../dealership/leads/lead.ts";
import { localeFromUrl, parseLocalizedPath } from "../../../i18n/locale.ts";
import { descriptionMeta, pageTitle } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { appContext } from "../../../context.ts";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { FormTitle } from "../../../ui/form/form-title.tsx";
import { LeadForm } from "../../../ui/form/lead-form.tsx";
import { MobileField } from "../../../ui/form/person-fields.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { RequestStatus } from "./request-status.tsx";
import { trackFromForm } from "./track-from-form.server.ts";
import type { TrackResult } from "./track-result.ts";
import { TrackFailureMessage } from "./track-failure-message.tsx";
import type { Route } from "./+types/track-order";

export const handle = { sitemap: () => [{ path: "/track-order" }] } satisfies ScreenHandle;

const connectionFailure: TrackResult = { view: "form", answer: { result: {} }, refused: "not-read" };

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(appContext).catalogue.current();
  const reference = parseReference(url.searchParams.get("reference") ?? "");
  const page = {
    canonical: "/track-order",
    dealership: dealership.name[localeFromUrl(url)],
    contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
    reference,
  };
  // A page with a reference is private.
  return data(page, reference === undefined ? {} : { headers: { "cache-control": "private, no-store" } });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return trackFromForm({ request, url, context });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const result = await keepInputOnFailure<TrackResult>(serverAction);
  return "view" in result ? result : data(connectionFailure, result.init ?? undefined);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return descriptionMeta(pageTitle(t("track.title"), loaderData.dealership), t("track.description"));
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const { dealership, contact, reference } = loaderData;
  const title = pageTitle(t("track.title"), dealership);
  if (actionData?.view === "found") {
    return (
      <Page title={t("track.title")}>
        <FormTitle title={title} actionData={undefined} />
        <RequestStatus request={actionData.request} contact={contact} />
      </Page>
    );
  }
  return (
    <Page title={t("track.title")} intro={t("track.description")}>
      {actionData?.refused ? (
        <title>{t("form.error-title", { title })}</title>
      ) : (
        <FormTitle title={title} actionData={actionData?.answer} />
      )}
      {actionData?.refused && (
        <TrackFailureMessage result={actionData} failure={actionData.refused} contact={contact} />
      )}
      <LeadForm
        loadRules={async () => ({
          schema: (await import("../../../dealership/forms/request-tracking.ts")).requestTracking,
        })}
        id="track"
        actionData={actionData?.answer}
        defaults={reference === undefined ? {} : { reference }}
        submitLabel={t("track.submit")}
        contact={contact}
        failureTitle="track.not-read"
        privacy="track.privacy"
      >
        <FieldGroup>
          <TextField name="reference" label={t("track.reference")} hint={t("track.reference-hint")} ltr required />
          <MobileField name="mobile" />
        </FieldGroup>
      </LeadForm>
    </Page>
  );
}
