import { useContext, type MouseEvent, type ReactNode } from "react";
import { CheckedErrorsContext } from "../../client/forms/use-field-checks.ts";
import type { FormResult } from "../../api-contract/form-result.ts";
import { useTranslations, type PlainMessageKey } from "../../i18n/translate.ts";
import { CallLink, WhatsappLink } from "../base/phone-link.tsx";
import { errorMessage } from "./error-message.ts";
import { showAndFocus } from "../../client/show-and-focus.ts";
import { useShowAndFocus } from "../../client/use-show-and-focus.ts";
import button from "../base/button.module.css";
import css from "./error-summary.module.css";

// More would fill the screen of a phone.
const maxListed = 5;

export type FormContact = { phone: string; whatsapp: string };

export function ErrorSummary({
  form,
  actionData,
  contact,
  failureTitle,
  notice,
}: {
  form: string;
  actionData: FormResult;
  contact: FormContact;
  failureTitle: PlainMessageKey;
  notice?: ReactNode;
}) {
  const t = useTranslations();
  const summary = useShowAndFocus(actionData);
  const checked = useContext(CheckedErrorsContext);
  const errors = Object.entries(actionData.result.error ?? {}).flatMap(([name, codes]) => {
    const code = checked.has(name) ? checked.get(name) : codes?.[0];
    return code === undefined ? [] : [{ name, code }];
  });
  const failure = actionData.trouble === "price-changed" ? undefined : actionData.trouble;
  const titleId = `${form}-errors`;
  const listed = errors.length > maxListed ? maxListed - 2 : errors.length;

  if (errors.length === 0 && !failure && notice === undefined) return null;
  return (
    // `autoFocus` works without JavaScript.
    <div ref={summary} className={css.summary} role="alert" tabIndex={-1} autoFocus aria-labelledby={titleId}>
      {failure && (
        <>
          <h2 id={titleId} className={css.title}>
            {t(failureTitle)}
          </h2>
          <p>{t(`form.${failure}`)}</p>
          <p className={css.ways}>
            <CallLink phone={contact.phone} className={button.quiet} />
            <WhatsappLink whatsapp={contact.whatsapp} className={button.quiet} />
          </p>
        </>
      )}
      {!failure && notice}
      {errors.length > 0 && (
        <>
          <h2 id={failure ? undefined : titleId} className={css.title}>
            {t("form.errors", { count: errors.length })}
          </h2>
          <ErrorList form={form} errors={errors.slice(0, listed)} />
          {errors.length > listed && (
            <details className={css.others}>
              <summary>{t("form.other-errors", { count: errors.length - listed })}</summary>
              <ErrorList form={form} errors={errors.slice(listed)} />
            </details>
          )}
        </>
      )}
    </div>
  );
}

function ErrorList({ form, errors }: { form: string; errors: readonly { name: string; code: string }[] }) {
  const t = useTranslations();
  return (
    <ul className={css.errors}>
      {errors.map(({ name, code }) => (
        <li key={name}>
          <a href={`#${form}-${name}`} onClick={focusField}>
            {errorMessage(t, code)}
          </a>
        </li>
      ))}
    </ul>
  );
}

// Following the link would be a navigation, which drops the action data.
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  showAndFocus(field.closest("fieldset, div") ?? field, field);
}
