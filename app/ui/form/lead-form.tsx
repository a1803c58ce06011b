import { FormProvider, useForm } from "@conform-to/react";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { Form, Link, useFormAction, useNavigation } from "react-router";
import type { LoadRules } from "../../client/forms/field-rules.ts";
import { CheckedErrorsContext, useFieldChecks } from "../../client/forms/use-field-checks.ts";
import { hasInput } from "../../client/forms/form-input.ts";
import { useKeptInput } from "../../client/forms/use-kept-input.ts";
import { useLeaveQuestion } from "../../client/forms/use-leave-question.ts";
import { useHiddenInputs } from "../../client/forms/use-hidden-inputs.ts";
import { useLeaveWarning } from "../../client/forms/use-leave-warning.ts";
import type { FormResult } from "../../api-contract/form-result.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations, type PlainMessageKey } from "../../i18n/translate.ts";
import button from "../base/button.module.css";
import { HiddenInputs } from "../base/hidden-inputs.tsx";
import { errorMessage } from "./error-message.ts";
import { ErrorSummary, type FormContact } from "./error-summary.tsx";
import css from "./lead-form.module.css";

// A constant: conform clears errors only when `lastResult` changes.
const noResult = {};

export function LeadForm({
  id = "lead-form",
  actionData,
  defaults,
  submitLabel,
  busyLabel = "form.sending",
  submitNote,
  encType,
  contact,
  failureTitle,
  privacy = "form.privacy",
  loadRules,
  sensitive,
  children,
}: {
  /** Unique on the page; field ids are `<id>-<name>`. */
  id?: string;
  actionData: FormResult | undefined;
  defaults?: Readonly<Record<string, string | string[]>>;
  submitLabel: string;
  busyLabel?: PlainMessageKey;
  submitNote?: ReactNode;
  encType?: "multipart/form-data";
  contact: FormContact;
  failureTitle: PlainMessageKey;
  privacy?: PlainMessageKey;
  /** Fields are checked with them while the form is filled in. */
  loadRules?: LoadRules;
  /** Fields that are not kept in the history entry: the page asks before it is left with them. */
  sensitive?: readonly string[];
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
  const checks = useFieldChecks(loadRules, actionData);
  const [isFilled, setFilled] = useState(false);
  useKeptInput(id, { ...(sensitive && { omitted: sensitive }), isAnswered: actionData !== undefined });
  useLeaveWarning(isFilled || actionData !== undefined);
  useLeaveQuestion(() => sensitive !== undefined && hasInput(id, sensitive), t("form.leave"));

  function prepare(event: SubmitEvent<HTMLFormElement>): void {
    hiddenInputs.fill(event.currentTarget);
    checks.refuseFile(event);
  }

  return (
    <FormProvider context={form.context}>
      <CheckedErrorsContext value={checks.errors}>
        <Form
          id={id}
          method="post"
          encType={encType}
          noValidate
          preventScrollReset
          onSubmit={prepare}
          {...checks.handlers}
          onInput={(event) => {
            setFilled(true);
            checks.handlers.onInput(event);
          }}
          className={css.form}
        >
          {checks.shownAnswer && (
            <ErrorSummary form={id} actionData={checks.shownAnswer} contact={contact} failureTitle={failureTitle} />
          )}
          <p className="visually-hidden" role="status">
            {checks.latest !== undefined && errorMessage(t, checks.latest)}
          </p>
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
              {isSending ? t(busyLabel) : submitLabel}
            </button>
          </div>
        </Form>
      </CheckedErrorsContext>
    </FormProvider>
  );
}

function useIsSending(): boolean {
  const { formAction, formMethod } = useNavigation();
  const ownAction = useFormAction();
  return formMethod === "POST" && formAction === ownAction;
}
