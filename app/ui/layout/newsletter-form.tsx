import { useEffect, useRef, useState, type MouseEvent, type SubmitEvent } from "react";
import { Link } from "react-router";
import { sendNewsletterForm, type NewsletterResult } from "../../client/api/newsletter-request.ts";
import { noteSent } from "../../client/forms/sent-forms.ts";
import { useKeptInput } from "../../client/forms/use-kept-input.ts";
import { useHiddenInputs } from "../../client/forms/use-hidden-inputs.ts";
import type { DealershipView } from "../../catalogue/views/dealership-view.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import button from "../base/button.module.css";
import { showAndFocus } from "../../client/show-and-focus.ts";
import { HiddenInputs } from "../base/hidden-inputs.tsx";
import { PhoneLink, WhatsappLink } from "../base/phone-link.tsx";
import css from "./newsletter-form.module.css";

const id = "newsletter";

export function NewsletterForm({ contact }: { contact: Pick<DealershipView, "phone" | "whatsapp"> }) {
  const t = useTranslations();
  const locale = useLocale();
  const hiddenInputs = useHiddenInputs(id);
  useKeptInput(`${id}-form`);
  const [result, setResult] = useState<NewsletterResult>();
  const [isSending, setIsSending] = useState(false);
  const section = useRef<HTMLElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const success = result && "reference" in result ? result : undefined;
  const [isWrong, setIsWrong] = useState(false);
  const trouble = result && "result" in result ? result.trouble : undefined;
  const failure = trouble ?? (isWrong ? "email" : undefined);

  useEffect(() => {
    // Scroll to the whole section: the input must be visible.
    if (section.current && message.current) showAndFocus(section.current, message.current);
  }, [result]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    hiddenInputs.fill(event.currentTarget);
    const newResult = await sendNewsletterForm(
      new FormData(event.currentTarget),
      localizePath(locale, "/newsletter/in-place"),
    );
    if ("reference" in newResult) {
      hiddenInputs.reset();
      noteSent(`${id}-form`, newResult.reference);
    }
    setResult(newResult);
    setIsWrong("result" in newResult && newResult.trouble === undefined);
    setIsSending(false);
  }

  async function check(email: string): Promise<void> {
    const rules = await import("../../dealership/forms/newsletter.ts").catch(() => undefined);
    if (rules) setIsWrong(!rules.newsletter.safeParse({ email }).success);
  }

  return (
    <section ref={section} className={css.newsletter} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {t("newsletter.title")}
      </h2>
      {success ? (
        <div ref={message} role="status" tabIndex={-1} className={css.sent}>
          <p className={css.strong}>{success.isAsked ? t("newsletter.sent") : t("newsletter.kept")}</p>
          <p>{success.isAsked ? t("newsletter.sent-next") : t("newsletter.kept-next")}</p>
          <p>
            {t("form.reference")} <bdi dir="ltr">{success.reference}</bdi>
          </p>
        </div>
      ) : (
        <form
          id={`${id}-form`}
          method="post"
          action={localizePath(locale, "/newsletter")}
          noValidate
          onSubmit={(event) => void send(event)}
          className={css.form}
        >
          <p>{t("newsletter.text")}</p>
          {failure !== undefined && (
            <div ref={message} role="alert" tabIndex={-1} id={`${id}-wrong`} className={css.wrong}>
              {failure === "email" ? (
                <a href={`#${id}-email`} onClick={focusInput}>
                  {t("form-error.email.invalid")}
                </a>
              ) : (
                <SubmitFailure isRateLimited={failure === "too-many"} contact={contact} />
              )}
            </div>
          )}
          <HiddenInputs />
          <label htmlFor={`${id}-email`} className={css.strong}>
            {t("form.email")}
            <span aria-hidden="true" className={css.star}>
              {" *"}
            </span>
          </label>
          <span className={css.line}>
            <input
              id={`${id}-email`}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              required
              onBlur={({ target, relatedTarget }) => {
                if (target.value !== "" && relatedTarget === null) void check(target.value);
              }}
              onInput={({ currentTarget }) => {
                if (isWrong) void check(currentTarget.value);
              }}
              className={css.email}
              aria-invalid={failure === "email" || undefined}
              aria-describedby={failure === "email" ? `${id}-wrong` : undefined}
            />
            <button className={button.secondary} disabled={isSending}>
              {isSending ? t("form.sending") : t("newsletter.subscribe")}
            </button>
          </span>
          <p className={css.note}>
            {t("newsletter.privacy")}{" "}
            <Link to={localizePath(locale, "/privacy-policy")} target="_blank" rel="noopener">
              {t("form.privacy-link")}
            </Link>
          </p>
        </form>
      )}
    </section>
  );
}

function focusInput(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(`${id}-email`)?.focus();
}

function SubmitFailure({
  isRateLimited,
  contact,
}: {
  isRateLimited: boolean;
  contact: Pick<DealershipView, "phone" | "whatsapp">;
}) {
  const t = useTranslations();
  return (
    <>
      <p className={css.strong}>{t("newsletter.trouble")}</p>
      <p>{isRateLimited ? t("form.too-many") : t("form.not-stored")}</p>
      <p>
        <PhoneLink phone={contact.phone} /> · <WhatsappLink whatsapp={contact.whatsapp} />
      </p>
    </>
  );
}
