/** Spam signals of a form sent with JavaScript, and its idempotency key. */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hiddenFields } from "../../dealership/forms/hidden-fields.ts";
import { keepKeyInEntry, keyOfEntry, newFormKey } from "./form-key.ts";
import { useHydrated } from "../use-hydrated.ts";

export type FormSigns = {
  sign(form: HTMLFormElement): void;
  /** The next submission is a new request: for forms that are answered in place. */
  renew(): void;
};

export function useFormSigns(form: string): FormSigns {
  const isHydrated = useHydrated();
  // A server-rendered form could be filled before hydration: its time starts with the document's.
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0));
  const key = useRef<string>(undefined);
  const location = useLocation();

  useEffect(() => {
    // An answer in place replaces the entry's state, without our key.
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
