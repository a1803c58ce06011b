/** Combobox pattern of the WAI-ARIA Authoring Practices. Lazy-loaded at the first focus. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { Link } from "react-router";
import { suggestionsAddress } from "../../client/api/addresses.ts";
import type { SuggestionsAnswer } from "../../api-contract/responses.ts";
import { asking, queryClient } from "../../client/api/queries.ts";
import { pathIn, useLocale } from "../../i18n/locale.ts";
import { useWords } from "../../i18n/translate.ts";
import { leavePanel } from "../../client/leave-panel.ts";
import css from "./suggestions-list.module.css";

type Suggestion = SuggestionsAnswer["suggestions"][number];

/** Debounce: longer than the gap between two keys. */
const settleMs = 140;

export default function SuggestionsList({
  id,
  field,
  typed,
}: {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  typed: string;
}): ReactNode {
  const words = useWords();
  const locale = useLocale();
  const suggestions = useSuggestions(typed);
  const [closedFor, setClosedFor] = useState<string>();
  const [reached, setReached] = useState<{ typed: string; query: string | undefined }>();
  const isOpen = typed.trim() !== "" && closedFor !== typed && suggestions.length > 0;
  const active =
    isOpen && reached?.typed === typed ? suggestions.findIndex(({ query }) => query === reached.query) : -1;

  function close(): void {
    setClosedFor(typed);
    setReached(undefined);
  }

  function step(by: 1 | -1): void {
    setClosedFor(undefined);
    // The field is part of the cycle: there Enter searches for the typed text.
    const places = suggestions.length + 1;
    const next = (active + 1 + by + places) % places;
    setReached({ typed, query: suggestions[next - 1]?.query });
  }

  function followKey(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (suggestions.length === 0) return;
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(id, active))?.click();
    }
  }

  useEffect(() => {
    const input = field.current;
    input?.addEventListener("keydown", followKey);
    input?.addEventListener("blur", close);
    return () => {
      input?.removeEventListener("keydown", followKey);
      input?.removeEventListener("blur", close);
    };
  });

  // The field becomes a combobox only when this list is mounted.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = String(isOpen);
    input.setAttribute("aria-controls", id);
    if (active >= 0) input.setAttribute("aria-activedescendant", optionId(id, active));
    else input.removeAttribute("aria-activedescendant");
  }, [field, id, isOpen, active]);

  return (
    <>
      {/* Pressing an option must not blur the field. */}
      <div
        id={id}
        role="listbox"
        aria-label={words("search.suggestions")}
        hidden={!isOpen}
        className={css.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          suggestions.map((suggestion, place) => (
            <Link
              key={suggestion.query}
              id={optionId(id, place)}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              to={pathIn(locale, `/cars?${suggestion.query}`)}
              className={css.option}
              onClick={() => field.current && leavePanel(field.current)}
            >
              <bdi>{suggestionName(suggestion)}</bdi>
              <span className={css.count}>{words("filter.cars", { count: suggestion.count })}</span>
            </Link>
          ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen ? words("search.suggestions-found", { count: suggestions.length }) : ""}
      </p>
    </>
  );
}

/** For the newest text; the previous suggestions stay while it loads. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const locale = useLocale();
  const settled = useSettled(typed.trim());
  const { data, isPlaceholderData, failureCount, fetchStatus } = useQuery(
    {
      ...asking<SuggestionsAnswer>(suggestionsAddress(settled, locale)),
      enabled: settled !== "",
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  // Suggestions of an older text go once the newest request has failed.
  const isLost = isPlaceholderData && (failureCount > 0 || fetchStatus === "paused");
  return isLost ? [] : (data?.suggestions ?? []);
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function suggestionName({ brand, model }: Suggestion): string {
  return model ? `${brand.name} ${model.name}` : brand.name;
}

function optionId(id: string, place: number): string {
  return `${id}-${place}`;
}
