import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { parseKeptInput, readInput, writeInput, type FormInput, type KeptInput } from "./form-input.ts";
import { entryValue, isEntryOf, setEntryValue } from "./history-entry.ts";
import { isSentSince } from "./sent-forms.ts";

const stateProperty = "formInput";
/** Browsers allow a few changes of the history a second. */
const pauseMs = 250;

/** By entry and form: Back may come before the pause is over. Lasts as long as the document. */
const latest = new Map<string, KeptInput>();

const nothing: readonly string[] = [];

/**
 * Keeps what is typed in the history entry, so that it is there again on Back and after a reload, except in the fields
 * `omitted`. Not restored once the form's request is stored (`noteSent`), nor over the answer to a form that was sent
 * (`isAnswered`).
 */
export function useKeptInput(
  formId: string,
  { omitted = nothing, isAnswered = false }: { omitted?: readonly string[]; isAnswered?: boolean } = {},
): void {
  const { key } = useLocation();
  const isTyped = useRef(false);
  const isRestorable = useRef(!isAnswered);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const name = `${key} ${formId}`;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function store(): void {
      clearTimeout(timer);
      timer = undefined;
      if (isEntryOf({ key })) setEntryValue(stateProperty, formId, latest.get(name));
    }
    function keep(fields: FormInput): void {
      latest.set(name, { at: Date.now(), fields });
    }
    function note(): void {
      if (!(form instanceof HTMLFormElement)) return;
      isTyped.current = true;
      keep(readInput(form, omitted));
      timer ??= setTimeout(store, pauseMs);
    }
    function storeNow(): void {
      if (timer !== undefined) store();
    }
    function restore(input: FormInput): void {
      if (form instanceof HTMLFormElement && form.isConnected) writeInput(form, input);
    }

    form.addEventListener("input", note);
    form.addEventListener("change", note);
    form.addEventListener("focusout", storeNow);
    window.addEventListener("pagehide", storeNow);
    const stored = isEntryOf({ key }) ? parseKeptInput(entryValue(stateProperty, formId)) : undefined;
    const input = latest.get(name) ?? stored;
    let again: ReturnType<typeof setTimeout> | undefined;
    if (isTyped.current) {
      // Another entry of the same page, or the same one after an answer, whose state the router has replaced.
      keep(readInput(form, omitted));
      store();
    } else if (input && isSentSince(formId, input.at)) {
      latest.delete(name);
      store();
    } else if (input && isRestorable.current) {
      restore(input.fields);
      // Fields that appear by the choice in another one.
      again = setTimeout(() => restore(input.fields), 0);
    }
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
      form.removeEventListener("input", note);
      form.removeEventListener("change", note);
      form.removeEventListener("focusout", storeNow);
      window.removeEventListener("pagehide", storeNow);
    };
  }, [formId, key, omitted]);
}
