/** An application with a CV. */
import { formLimits } from "../../dealership/forms/form-errors.ts";
import type { FormAnswer } from "../../form-answer.ts";
import type { FormContact } from "../../ui/form/error-summary.tsx";
import { FieldGroup } from "../../ui/form/field-group.tsx";
import { FileField } from "../../ui/form/file-field.tsx";
import { LeadForm } from "../../ui/form/lead-form.tsx";
import { EmailField, MobileField, NameField } from "../../ui/form/person-fields.tsx";
import { useWords } from "../../words.ts";

/** `cvTypes` are what the browser offers; the server judges by the bytes. */
export function ApplicationForm({ answer, cvTypes, contact }: { answer: FormAnswer | undefined; cvTypes: string; contact: FormContact }) {
  const words = useWords();
  return (
    <LeadForm id="job" answer={answer} encType="multipart/form-data" submitLabel={words("job-application.send")} contact={contact} troubleTitle="job-application.trouble">
      <FieldGroup>
        <NameField name="fullName" hint={words("job-application.full-name-hint", { least: formLimits.applicantName.least })} wide />
        <MobileField name="phone" />
        <EmailField name="email" />
        <FileField name="cv" label={words("job-application.cv")} hint={words("job-application.cv-hint")} accept={cvTypes} required />
      </FieldGroup>
    </LeadForm>
  );
}
