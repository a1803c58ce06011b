/** The question for a request, or what became of it. */
import { FieldGroup } from "../../ui/form/field-group.tsx";
import { LeadForm } from "../../ui/form/lead-form.tsx";
import { MobileField } from "../../ui/form/person-fields.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import { FoundRequest } from "./found-request.tsx";
import { TrackTrouble } from "./track-trouble.tsx";
import type { Route } from "./+types/track-order";

export function TrackScreen({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
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
