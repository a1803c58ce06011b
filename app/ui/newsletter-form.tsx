/** The newsletter's form in the footer: answered in place with JavaScript, by a page of its own without. */
import { useEffect, useRef, type MouseEvent, type SubmitEvent } from "react";
import { useFetcher } from "react-router";
import { useFormSigns } from "../browser/use-form-signs.ts";
import type { SiteFacts } from "../site-facts.ts";
import { pathIn, useLocale } from "../locale.ts";
import { useWords } from "../words.ts";
import button from "./button.module.css";
import { HiddenInputs } from "./hidden-inputs.tsx";
import { inPlaceField, type NewsletterAnswer } from "./newsletter-answer.ts";
import { PhoneLink, whatsappAddress } from "./phone-link.tsx";
import css from "./newsletter-form.module.css";

const id = "newsletter";

export function NewsletterForm({ contact }: { contact: Pick<SiteFacts, "phone" | "whatsapp"> }) {
  const words = useWords();
  const locale = useLocale();
  const fetcher = useFetcher<NewsletterAnswer>();
  const signs = useFormSigns(id);
  const message = useRef<HTMLDivElement>(null);
  const { data: answer } = fetcher;
  const reference = answer && "reference" in answer ? answer.reference : undefined;
  const trouble = answer && "result" in answer ? (answer.trouble ?? "email") : undefined;

  useEffect(() => {
    message.current?.focus();
  }, [answer]);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A button that is pressed twice sends once more what is already under way.
    if (fetcher.state !== "idle") return;
    signs.sign(event.currentTarget);
    const form = new FormData(event.currentTarget);
    form.set(inPlaceField, "yes");
    void fetcher.submit(form, { method: "post", action: pathIn(locale, "/newsletter"), defaultShouldRevalidate: false });
  }

  return (
    <section className={css.newsletter} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {words("newsletter.title")}
      </h2>
      {reference !== undefined ? (
        <div ref={message} role="status" tabIndex={-1} className={css.sent}>
          <p className={css.strong}>{words("newsletter.sent")}</p>
          <p>{words("newsletter.sent-next")}</p>
          <p>
            {words("form.reference")} <bdi dir="ltr">{reference}</bdi>
          </p>
        </div>
      ) : (
        <form method="post" action={pathIn(locale, "/newsletter")} noValidate onSubmit={send} className={css.form}>
          <p>{words("newsletter.text")}</p>
          {trouble !== undefined && (
            <div ref={message} role="alert" tabIndex={-1} id={`${id}-wrong`} className={css.wrong}>
              {trouble === "email" ? <a href={`#${id}-email`} onClick={leadToInput}>{words("form-error.email.invalid")}</a> : <NotTaken isCrowd={trouble === "too-many"} contact={contact} />}
            </div>
          )}
          <HiddenInputs />
          <label htmlFor={`${id}-email`} className={css.strong}>
            {words("form.email")}
            <span aria-hidden="true"> *</span>
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
              className={css.email}
              aria-invalid={trouble === "email" || undefined}
              aria-describedby={trouble === "email" ? `${id}-wrong` : undefined}
            />
            <button className={button.secondary} disabled={fetcher.state !== "idle"}>
              {fetcher.state === "idle" ? words("newsletter.subscribe") : words("form.sending")}
            </button>
          </span>
        </form>
      )}
    </section>
  );
}

/** The page's address stays as it is. */
function leadToInput(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(`${id}-email`)?.focus();
}

function NotTaken({ isCrowd, contact }: { isCrowd: boolean; contact: Pick<SiteFacts, "phone" | "whatsapp"> }) {
  const words = useWords();
  return (
    <>
      <p className={css.strong}>{words("newsletter.trouble")}</p>
      <p>{isCrowd ? words("form.too-many") : words("form.not-stored")}</p>
      <p>
        <PhoneLink phone={contact.phone} /> ·{" "}
        <a href={whatsappAddress(contact.whatsapp, words("site.whatsapp-greeting"))} target="_blank" rel="noopener">
          {words("contact.whatsapp")}
        </a>
      </p>
    </>
  );
}
