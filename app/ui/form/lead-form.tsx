/** A form that becomes a request: what is wrong on top, its fields, a button. It works without JavaScript, and loses nothing that was typed. */
import { FormProvider, useForm } from "@conform-to/react";
import type { ReactNode, SubmitEvent } from "react";
import { Form, Link, useFormAction, useNavigation } from "react-router";
import { useFormSigns } from "../../browser/use-form-signs.ts";
import type { FormAnswer } from "../../form-answer.ts";
import { pathIn, useLocale } from "../../locale.ts";
import { useWords, type PlainMessageKey } from "../../words.ts";
import button from "../button.module.css";
import { HiddenInputs } from "../hidden-inputs.tsx";
import { ErrorSummary, type FormContact } from "./error-summary.tsx";
import css from "./lead-form.module.css";

// The form forgets what was wrong only when it is told of another result.
const nothingWrong = {};

/** `answer` is the action's: what was typed, what is wrong. `defaults` are the values before that, by name. */
export function LeadForm({
  id = "lead-form",
  answer,
  defaults,
  submitLabel,
  submitNote,
  encType,
  contact,
  troubleTitle,
  privacy = "form.privacy",
  children,
}: {
  /** One among the forms of a page; every field's id is `<id>-<name>`. */
  id?: string;
  answer: FormAnswer | undefined;
  defaults?: Readonly<Record<string, string | string[]>>;
  submitLabel: string;
  submitNote?: ReactNode;
  encType?: "multipart/form-data";
  /** Whom to call when a request cannot be taken. */
  contact: FormContact;
  /** Says so in the words of this form. */
  troubleTitle: PlainMessageKey;
  /** What the details are used for. */
  privacy?: PlainMessageKey;
  children: ReactNode;
}) {
  const words = useWords();
  const locale = useLocale();
  const [form] = useForm<Record<string, string | string[]>>({ id, lastResult: answer?.result ?? nothingWrong, defaultValue: defaults });
  const signs = useFormSigns(id);
  const isSending = useIsSending();

  function sign(event: SubmitEvent<HTMLFormElement>): void {
    signs.sign(event.currentTarget);
  }

  return (
    <FormProvider context={form.context}>
      <Form id={id} method="post" encType={encType} noValidate preventScrollReset onSubmit={sign} className={css.form}>
        {answer && <ErrorSummary form={id} answer={answer} contact={contact} troubleTitle={troubleTitle} />}
        <p className={css.note}>{words("form.mandatory")}</p>
        <HiddenInputs />
        {children}
        <div className={css.end}>
          {submitNote}
          <p className={css.note}>
            {words(privacy)}{" "}
            <Link to={pathIn(locale, "/privacy-policy")} target="_blank" rel="noopener">
              {words("form.privacy-link")}
            </Link>
          </p>
          <button className={`${button.primary} ${css.submit}`} disabled={isSending}>
            {isSending ? words("form.sending") : submitLabel}
          </button>
        </div>
      </Form>
    </FormProvider>
  );
}

function useIsSending(): boolean {
  const { formAction, formMethod } = useNavigation();
  const target = useFormAction();
  return formMethod === "POST" && formAction === target;
}
