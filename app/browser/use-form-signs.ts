/** What a form says of itself when a browser with JavaScript sends it: its key, and how long it was filled. */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hiddenFields } from "../dealership/forms/hidden-fields.ts";
import { keepKeyInEntry, keyOfEntry, newFormKey } from "./form-key.ts";
import { useHydrated } from "./use-hydrated.ts";

export type FormSigns = {
  /** Writes the hidden fields of a form that is about to be sent. */
  sign(form: HTMLFormElement): void;
  /** What is filled in next is another request: for a form whose answer leaves the page as it is. */
  renew(): void;
};

/** `form` names the form among those of the page. */
export function useFormSigns(form: string): FormSigns {
  const isHydrated = useHydrated();
  // A form that came with the document could be filled before the page came alive: its time begins with the document's.
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0));
  const key = useRef<string>(undefined);
  const location = useLocation();

  useEffect(() => {
    // An answer in place is a new state of the entry, which the router writes without our key.
    if (key.current !== undefined) keepKeyInEntry(form, key.current);
  }, [form, location]);

  return {
    sign(element) {
      key.current ??= keyOfEntry(form) ?? newFormKey();
      keepKeyInEntry(form, key.current);
      write(element, hiddenFields.key, key.current);
      write(element, hiddenFields.filledMs, String(Math.round(performance.now() - shownAt)));
    },
    renew() {
      key.current = undefined;
      keepKeyInEntry(form, undefined);
    },
  };
}

function write(form: HTMLFormElement, name: string, value: string): void {
  const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input) input.value = value;
}
