import { FormProvider, useForm } from "@conform-to/react";
import type { ReactNode, SubmitEvent } from "react";
import { Form, Link, useFormAction, useNavigation } from "react-router";
import { useHiddenInputs } from "../../client/forms/use-hidden-inputs.ts";
import type { FormResult } from "../../api-contract/form-result.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations, type PlainMessageKey } from "../../i18n/translate.ts";
import button from "../base/button.module.css";
import { HiddenInputs } from "../base/hidden-inputs.tsx";
import { ErrorSummary, type FormContact } from "./error-summary.tsx";
import css from "./lead-form.module.css";

// A constant: conform clears errors only when `lastResult` changes.
const noResult = {};

export function LeadForm({
  id = "lead-form",
  actionData,
  defaults,
  submitLabel,
  submitNote,
  encType,
  contact,
  failureTitle,
  privacy = "form.privacy",
  children,
}: {
  /** Unique on the page; field ids are `<id>-<name>`. */
  id?: string;
  actionData: FormResult | undefined;
  defaults?: Readonly<Record<string, string | string[]>>;
  submitLabel: string;
  submitNote?: ReactNode;
  encType?: "multipart/form-data";
  contact: FormContact;
  failureTitle: PlainMessageKey;
  privacy?: PlainMessageKey;
  children: ReactNode;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const [form] = useForm<Record<string, string | string[]>>({
    id,
    lastResult: actionData?.result ?? noResult,
    defaultValue: defaults,
  });
  const hiddenInputs = useHiddenInputs(id);
  const isSending = useIsSending();

  function fillHiddenInputs(event: SubmitEvent<HTMLFormElement>): void {
    hiddenInputs.fill(event.currentTarget);
  }

  return (
    <FormProvider context={form.context}>
      <Form
        id={id}
        method="post"
        encType={encType}
        noValidate
        preventScrollReset
        onSubmit={fillHiddenInputs}
        className={css.form}
      >
        {actionData && <ErrorSummary form={id} actionData={actionData} contact={contact} failureTitle={failureTitle} />}
        <p className={css.note}>{t("form.mandatory")}</p>
        <HiddenInputs />
        {children}
        <div className={css.end}>
          {submitNote}
          <p className={css.note}>
            {t(privacy)}{" "}
            <Link to={localizePath(locale, "/privacy-policy")} target="_blank" rel="noopener">
              {t("form.privacy-link")}
            </Link>
          </p>
          <button className={`${button.primary} ${css.submit}`} disabled={isSending}>
            {isSending ? t("form.sending") : submitLabel}
          </button>
        </div>
      </Form>
    </FormProvider>
  );
}

function useIsSending(): boolean {
  const { formAction, formMethod } = useNavigation();
  const ownAction = useFormAction();
  return formMethod === "POST" && formAction === ownAction;
}
