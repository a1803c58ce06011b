import type { ReactNode } from "react";
import {
  placeholders,
  replyTopics,
  templateLimits,
  type ReplyTopic,
  type TemplateProblem,
} from "../../../dealership/leads/reply-template.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import button from "../../../ui/base/button.module.css";
import summary from "../../../ui/form/error-summary.module.css";
import form from "../../form/small-form.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { problemText, topicText } from "./template-texts.ts";
import css from "./template-form.module.css";

export type TemplateInput = { name: string; topics: readonly string[]; text: Record<Locale, string> };

/** Both languages side by side, with the placeholders that may stand in them. */
export function TemplateForm({
  input,
  problems,
  version,
}: {
  input: TemplateInput;
  problems: readonly TemplateProblem[];
  version?: number | undefined;
}) {
  const t = useDeskTranslations();
  const site = useTranslations();
  const wrong = (field: TemplateProblem["field"]) => problems.filter((problem) => problem.field === field);
  return (
    <form method="post" className={css.form} noValidate>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {problems.length > 0 && (
        <div className={summary.summary} role="alert" tabIndex={-1} autoFocus aria-labelledby="template-errors">
          <h2 id="template-errors" className={summary.title}>
            {site("form.errors", { count: problems.length })}
          </h2>
          <ul className={summary.errors}>
            {problems.map((problem, index) => (
              <li key={index}>
                <a href={`#template-${problem.field}`}>{problemText(t, problem)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Field field="name" label={t("templates.name")} problems={wrong("name")}>
        <input
          id="template-name"
          name="name"
          defaultValue={input.name}
          maxLength={templateLimits.name}
          required
          autoComplete="off"
          aria-invalid={wrong("name").length > 0 || undefined}
          aria-describedby="template-name-error"
        />
      </Field>
      <fieldset className={css.part} id="template-topics" tabIndex={-1}>
        <legend className={css.legend}>{t("templates.topics")}</legend>
        <Problems field="topics" problems={wrong("topics")} />
        <div className={css.topics}>
          {replyTopics.map((topic) => (
            <Topic key={topic} topic={topic} isChecked={input.topics.includes(topic)} />
          ))}
        </div>
      </fieldset>
      <p className={css.note}>
        {t("templates.placeholders")}{" "}
        {placeholders.map((name) => (
          <span key={name} className={css.placeholder}>
            <code dir="ltr">{`{${name}}`}</code> {t(`placeholder.${name}`)}
          </span>
        ))}
      </p>
      <div className={css.texts}>
        <Text locale="ar" value={input.text.ar} problems={wrong("ar")} />
        <Text locale="en" value={input.text.en} problems={wrong("en")} />
      </div>
      <p>
        <button className={button.primary}>{t("templates.save")}</button>
      </p>
    </form>
  );
}

function Topic({ topic, isChecked }: { topic: ReplyTopic; isChecked: boolean }) {
  const t = useDeskTranslations();
  return (
    <label className={form.check}>
      <input type="checkbox" name="topics" value={topic} defaultChecked={isChecked} />
      {topicText(t, topic)}
    </label>
  );
}

function Text({ locale, value, problems }: { locale: Locale; value: string; problems: readonly TemplateProblem[] }) {
  const t = useDeskTranslations();
  return (
    <Field field={locale} label={t(`templates.text.${locale}`)} problems={problems}>
      <textarea
        id={`template-${locale}`}
        name={locale}
        lang={locale}
        dir={locale === "ar" ? "rtl" : "ltr"}
        rows={7}
        defaultValue={value}
        required
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={`template-${locale}-error`}
      />
    </Field>
  );
}

function Field({
  field,
  label,
  problems,
  children,
}: {
  field: TemplateProblem["field"];
  label: string;
  problems: readonly TemplateProblem[];
  children: ReactNode;
}) {
  return (
    <div className={css.part}>
      <label className={form.field}>
        <span>{label}</span>
        {children}
      </label>
      <Problems field={field} problems={problems} />
    </div>
  );
}

function Problems({ field, problems }: { field: TemplateProblem["field"]; problems: readonly TemplateProblem[] }) {
  const t = useDeskTranslations();
  if (problems.length === 0) return null;
  return (
    <p id={`template-${field}-error`} className={css.error}>
      {problems.map((problem) => problemText(t, problem)).join(" ")}
    </p>
  );
}
