import { Search } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { optionalImport } from "../../client/navigation/reload-guard.ts";
import { usePrehydrationText } from "../../client/forms/use-prehydration-input.ts";
import { maxQueryLength } from "../../dealership/search/query-length.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { useSubmitSearch } from "./use-submit-search.ts";
import css from "./name-search.module.css";

const SuggestionsList = lazy(
  async () => (await optionalImport(import("./suggestions-list.tsx"))) ?? { default: () => null },
);

export function NameSearch({ name }: { name: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const submitSearch = useSubmitSearch();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string>();
  const id = `${name}-search-name`;
  usePrehydrationText(field, setText);
  return (
    <form action={localizePath(locale, "/cars")} onSubmit={submitSearch} className={css.form}>
      <label htmlFor={id} className={name === "home" ? "visually-hidden" : css.label}>
        {t("filter.query")}
      </label>
      <div className={css.row}>
        <input
          ref={field}
          id={id}
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          placeholder={t("filter.query-example")}
          className={css.field}
          onFocus={(event) => setText(event.currentTarget.value)}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button className={css.button} aria-label={t("site.search")}>
          <Search aria-hidden />
          <span>{t("site.search")}</span>
        </button>
      </div>
      {text !== undefined && (
        <Suspense>
          <SuggestionsList id={`${id}-suggestions`} field={field} text={text} />
        </Suspense>
      )}
    </form>
  );
}
