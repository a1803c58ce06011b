/** What became of a request: asked by its reference and mobile number, answered in place, with nothing of it in the address. */
import { data } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { latinDigits } from "../../dealership/folding.ts";
import { readReference } from "../../dealership/lead.ts";
import { localeOf } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { FieldGroup } from "../../ui/form/field-group.tsx";
import { LeadForm } from "../../ui/form/lead-form.tsx";
import { MobileField } from "../../ui/form/person-fields.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import { FoundRequest } from "./found-request.tsx";
import { takeTracking } from "./take-tracking.server.ts";
import type { TrackAnswer } from "./track-answer.ts";
import { TrackTrouble } from "./track-trouble.tsx";
import type { Route } from "./+types/track-order";

const unreached: TrackAnswer = { view: "form", answer: { result: {} }, refused: "not-read" };

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  const reference = readReference(latinDigits(url.searchParams.get("reference") ?? ""));
  const facts = {
    canonical: "/track-order",
    dealership: dealership.name[localeOf(url)],
    contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
    reference,
  };
  // One visitor's page.
  return data(facts, reference === undefined ? {} : { headers: { "cache-control": "private, no-store" } });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeTracking({ request, url, context });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answered = await keepTyped<TrackAnswer>(serverAction);
  return "view" in answered ? answered : data(unreached, answered.init ?? undefined);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "track.title", loaderData.dealership, "track.description");
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { contact, reference } = loaderData;
  if (actionData?.view === "found") {
    return (
      <Page title={words("track.title")}>
        <FoundRequest request={actionData.request} contact={contact} />
      </Page>
    );
  }
  return (
    <Page title={words("track.title")} lead={words("track.description")}>
      {actionData?.refused && <TrackTrouble answer={actionData} refused={actionData.refused} contact={contact} />}
      <LeadForm
        id="track"
        answer={actionData?.answer}
        defaults={reference === undefined ? {} : { reference }}
        submitLabel={words("track.submit")}
        contact={contact}
        troubleTitle="track.not-read"
        privacy="track.privacy"
      >
        <FieldGroup>
          <TextField name="reference" label={words("track.reference")} hint={words("track.reference-hint")} ltr required />
          <MobileField name="mobile" />
        </FieldGroup>
      </LeadForm>
    </Page>
  );
}
