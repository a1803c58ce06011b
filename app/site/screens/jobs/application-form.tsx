import { formLimits } from "../../../dealership/forms/form-limits.ts";
import type { FormResult } from "../../../api-contract/form-result.ts";
import { useLocale } from "../../../i18n/locale.ts";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { FileField } from "../../../ui/form/file-field.tsx";
import { LeadForm } from "../../../ui/form/lead-form.tsx";
import { EmailField, NameField, PhoneField } from "../../../ui/form/person-fields.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { ListedJob } from "./listed-job.ts";
import { useSelectedJob } from "./use-selected-job.ts";

const formId = "job";

/** `selectedJob`: slug or `""`. `cvTypes` only filters the file picker; the server checks the bytes. */
export function ApplicationForm({
  formResult,
  jobs,
  selectedJob,
  cvTypes,
  contact,
  isAcknowledged,
}: {
  formResult: FormResult | undefined;
  jobs: readonly Pick<ListedJob, "slug" | "title">[];
  selectedJob: string;
  cvTypes: string;
  contact: FormContact;
  isAcknowledged: boolean;
}) {
  const t = useTranslations();
  const locale = useLocale();
  useSelectedJob(`${formId}-job`, selectedJob);
  const options = jobs.map(({ slug, title }) => ({
    value: slug,
    label: title.text,
    ...(title.locale !== locale && { lang: title.locale }),
  }));
  return (
    <LeadForm
      loadRules={async () => {
        const [{ jobApplication }, { cvFileError }] = await Promise.all([
          import("../../../dealership/forms/job-application.ts"),
          import("../../../dealership/forms/cv-file.ts"),
        ]);
        const schema = jobApplication(jobs.map(({ slug }) => slug));
        return { schema, file: { name: "cv", errorOf: cvFileError } };
      }}
      id={formId}
      actionData={formResult}
      defaults={{ job: selectedJob }}
      encType="multipart/form-data"
      submitLabel={t("job-application.send")}
      contact={contact}
      failureTitle="job-application.trouble"
    >
      <FieldGroup>
        <SelectField
          name="job"
          label={t("job-application.job")}
          options={options}
          placeholder={t("job-application.general")}
          wide
        />
        <NameField
          name="fullName"
          hint={t("job-application.full-name-hint", { least: formLimits.applicantName.least })}
          wide
        />
        <PhoneField name="phone" label={t("job-application.phone")} hint={t("job-application.phone-hint")} />
        <EmailField name="email" getsConfirmation={isAcknowledged} />
        <FileField
          name="cv"
          label={t("job-application.cv")}
          hint={t("job-application.cv-hint")}
          accept={cvTypes}
          required
        />
      </FieldGroup>
    </LeadForm>
  );
}
