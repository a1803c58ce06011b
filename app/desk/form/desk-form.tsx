import { FormProvider, useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/translate.ts";
import button from "../../ui/base/button.module.css";
import { ErrorTextContext, errorMessage } from "../../ui/form/error-message.ts";
import summary from "../../ui/form/error-summary.module.css";
import { useDeskTranslations } from "../translate.ts";
import { fieldErrorText } from "./field-errors.ts";
import css from "./desk-form.module.css";

const noResult = {};

/** A form with the fields of ui/form/. `result` is what `submission.reply()` returned: input and codes of errors. */
export function DeskForm({
  id,
  result,
  defaults,
  submitLabel,
  action,
  children,
}: {
  /** Unique on the page; field ids are `<id>-<name>`. */
  id: string;
  result: SubmissionResult | undefined;
  defaults?: Readonly<Record<string, string | string[] | undefined>>;
  submitLabel: string;
  /** The page itself without it. */
  action?: string;
  children: ReactNode;
}) {
  const t = useDeskTranslations();
  const [form] = useForm<Record<string, string | string[] | undefined>>({
    id,
    lastResult: result ?? noResult,
    defaultValue: defaults,
  });
  return (
    <FormProvider context={form.context}>
      <ErrorTextContext value={(code) => fieldErrorText(t, code)}>
        <form id={id} method="post" action={action} noValidate className={css.form}>
          {result?.error && <ErrorSummary form={id} errors={result.error} />}
          <p className={css.note}>{t("desk.required")}</p>
          <div className={css.fields}>{children}</div>
          <p>
            <button className={button.primary}>{submitLabel}</button>
          </p>
        </form>
      </ErrorTextContext>
    </FormProvider>
  );
}

function ErrorSummary({ form, errors }: { form: string; errors: NonNullable<SubmissionResult["error"]> }) {
  const t = useTranslations();
  const deskT = useDeskTranslations();
  const wrong = Object.entries(errors).flatMap(([name, codes]) =>
    codes?.[0] === undefined ? [] : [[name, codes[0]] as const],
  );
  return (
    <div className={summary.summary} role="alert" tabIndex={-1} autoFocus aria-labelledby={`${form}-errors`}>
      <h2 id={`${form}-errors`} className={summary.title}>
        {t("form.errors", { count: wrong.length })}
      </h2>
      <ul className={summary.errors}>
        {wrong.map(([name, code]) => (
          <li key={name}>
            <a href={`#${form}-${name}`}>{fieldErrorText(deskT, code) ?? errorMessage(t, code)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
