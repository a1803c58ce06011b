import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hiddenFields } from "../../dealership/forms/hidden-fields.ts";
import { storeIdempotencyKey, storedIdempotencyKey, newIdempotencyKey } from "./idempotency-key.ts";
import { useHydrated } from "../use-hydrated.ts";

export type HiddenInputsControl = {
  /** Writes the idempotency key, and the time spent on the form as a spam signal. */
  fill(form: HTMLFormElement): void;
  /** Makes the next submission a new request, for forms that stay on the page. */
  reset(): void;
};

export function useHiddenInputs(formId: string): HiddenInputsControl {
  const isHydrated = useHydrated();
  // A server-rendered form can be filled before hydration, so its time starts at page load.
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0));
  const key = useRef<string>(undefined);
  const location = useLocation();

  useEffect(() => {
    // A response on the same page replaces the history entry's state.
    if (key.current !== undefined) storeIdempotencyKey(formId, key.current);
  }, [formId, location]);

  return {
    fill(form) {
      key.current ??= storedIdempotencyKey(formId) ?? newIdempotencyKey();
      storeIdempotencyKey(formId, key.current);
      setInput(form, hiddenFields.idempotencyKey, key.current);
      setInput(form, hiddenFields.filledMs, String(Math.round(performance.now() - shownAt)));
    },
    reset() {
      key.current = undefined;
      storeIdempotencyKey(formId, undefined);
    },
  };
}

function setInput(form: HTMLFormElement, name: string, value: string): void {
  const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input) input.value = value;
}
