// Combobox pattern of the WAI-ARIA Authoring Practices.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { Link } from "react-router";
import { suggestionsUrl } from "../../client/api/api-urls.ts";
import type { SuggestionsResponse } from "../../api-contract/responses.ts";
import { jsonQuery, queryClient } from "../../client/api/queries.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { closeSearchPanel } from "../../client/close-search-panel.ts";
import css from "./suggestions-list.module.css";

/** A brand, a model or a value of a filter. `query` is that of its cars. */
type Suggestion = { name: string; count: number; query: string };

// Longer than the time between two key presses.
const debounceMs = 140;

export default function SuggestionsList({
  id,
  field,
  text,
}: {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
}): ReactNode {
  const t = useTranslations();
  const locale = useLocale();
  const { suggestions, cities, total } = useSuggestions(text);
  const [dismissedText, setDismissedText] = useState<string>();
  const [highlighted, setHighlighted] = useState<{ forText: string; query: string | undefined }>();
  const isOpen = text.trim() !== "" && dismissedText !== text && suggestions.length > 0;
  const isNothing = text.trim() !== "" && dismissedText !== text && total !== undefined;
  const activeIndex =
    isOpen && highlighted?.forText === text ? suggestions.findIndex(({ query }) => query === highlighted.query) : -1;

  function close(): void {
    setDismissedText(text);
    setHighlighted(undefined);
  }

  function leave(): void {
    // Its links can be reached by keyboard; it is hidden by style when the focus leaves the form.
    if (!isNothing) close();
  }

  function moveHighlight(step: 1 | -1): void {
    setDismissedText(undefined);
    // The input is part of the cycle: Enter there searches for its text.
    const positions = suggestions.length + 1;
    const next = (activeIndex + 1 + step + positions) % positions;
    setHighlighted({ forText: text, query: suggestions[next - 1]?.query });
  }

  function navigateByKey(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (suggestions.length === 0) return;
      event.preventDefault();
      moveHighlight(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape" && (isOpen || isNothing)) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && activeIndex >= 0) {
      event.preventDefault();
      document.getElementById(optionId(id, activeIndex))?.click();
    }
  }

  useEffect(() => {
    const input = field.current;
    input?.addEventListener("keydown", navigateByKey);
    input?.addEventListener("blur", leave);
    return () => {
      input?.removeEventListener("keydown", navigateByKey);
      input?.removeEventListener("blur", leave);
    };
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = String(isOpen);
    input.setAttribute("aria-controls", id);
    if (activeIndex >= 0) input.setAttribute("aria-activedescendant", optionId(id, activeIndex));
    else input.removeAttribute("aria-activedescendant");
  }, [field, id, isOpen, activeIndex]);

  return (
    <>
      {/* Pressing an option must not blur the field. */}
      <div
        id={id}
        role="listbox"
        aria-label={t("search.suggestions")}
        hidden={!isOpen}
        className={css.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <Link
              key={suggestion.query}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === activeIndex}
              tabIndex={-1}
              to={localizePath(locale, `/cars?${suggestion.query}`)}
              className={css.option}
              onClick={() => field.current && closeSearchPanel(field.current)}
            >
              <span>
                <bdi>{suggestion.name}</bdi>
                {cities.length > 0 && <span className={css.city}>{` · ${cities.join(t("list.separator"))}`}</span>}
              </span>
              <span className={css.count}>{t("filter.cars", { count: suggestion.count })}</span>
            </Link>
          ))}
      </div>
      {isNothing && <NoSuggestions text={text.trim()} total={total} field={field} />}
      <p role="status" className="visually-hidden">
        {isOpen ? t("search.suggestions-found", { count: suggestions.length }) : ""}
        {isNothing && (total === 0 ? t("search.nothing", { text: text.trim() }) : t("gallery.total", { count: total }))}
      </p>
    </>
  );
}

/** Ways on from a text that suggests nothing. */
function NoSuggestions({
  text,
  total,
  field,
}: {
  text: string;
  total: number;
  field: RefObject<HTMLInputElement | null>;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const ways =
    total > 0
      ? [
          {
            to: `/cars?${new URLSearchParams({ q: text }).toString()}`,
            label: t("search.cars-with", { text, count: total }),
          },
        ]
      : [
          { to: "/cars", label: t("gallery.all-cars") },
          { to: "/contact-us", label: t("gallery.search-for-you-link") },
        ];
  return (
    // Pressing a link must not blur the field, which would hide it.
    <div className={`${css.list} ${css.nothing}`} onMouseDown={(event) => event.preventDefault()}>
      {total === 0 && <p>{t("search.nothing", { text })}</p>}
      {ways.map(({ to, label }) => (
        <Link
          key={to}
          to={localizePath(locale, to)}
          className={css.option}
          onClick={() => field.current && closeSearchPanel(field.current)}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

/** `cities`: those that the text names. `total`: cars that a search for the text finds, if it has no suggestions. */
function useSuggestions(text: string): {
  suggestions: readonly Suggestion[];
  cities: readonly string[];
  total?: number | undefined;
} {
  const locale = useLocale();
  const debouncedText = useDebounced(text.trim());
  const { data, isPlaceholderData, failureCount, fetchStatus } = useQuery(
    {
      ...jsonQuery<SuggestionsResponse>(suggestionsUrl(debouncedText, locale)),
      enabled: debouncedText !== "",
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  // Hides the suggestions for an older text when the newest request fails.
  const isOutdated = isPlaceholderData && (failureCount > 0 || fetchStatus === "paused");
  if (isOutdated || data === undefined) return { suggestions: [], cities: [] };
  const found = { suggestions: suggestionsOf(data), cities: data.cities ?? [] };
  return isPlaceholderData || debouncedText !== text.trim() ? found : { ...found, total: data.total };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

function suggestionsOf({ suggestions, values }: SuggestionsResponse): Suggestion[] {
  const names = suggestions.map(({ brand, model, count, query }) => ({
    name: model ? `${brand.name} ${model.name}` : brand.name,
    count,
    query,
  }));
  return [...names, ...values];
}

function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}
