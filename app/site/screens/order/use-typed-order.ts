/** Observes the form's inputs, which stay uncontrolled. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TypedOrder } from "./order-state.ts";
import { typedOrder } from "./order-state.ts";

/** `variant` names the set of fields. Values of fields that another variant lacks are restored when it returns; `initial` are the first values. */
export function useTypedOrder(formId: string, variant: string, initial: TypedOrder): TypedOrder {
  const [typed, setTyped] = useState(initial);
  const remembered = useRef<TypedOrder>(undefined);

  const restore = useEffectEvent((form: HTMLFormElement) => {
    if (remembered.current) fillAgain(form, { ...initial, ...remembered.current });
  });

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const now = typedOrder(new FormData(form));
      remembered.current = { ...remembered.current, ...now };
      setTyped(now);
    };
    restore(form);
    // The browser may have filled it before hydration, and fills it after Back.
    read();
    form.addEventListener("input", read);
    window.addEventListener("pageshow", read);
    return () => {
      form.removeEventListener("input", read);
      window.removeEventListener("pageshow", read);
    };
  }, [formId, variant]);

  return typed;
}

/** Skips checkboxes: consent must be given by the visitor's own tick. */
function fillAgain(form: HTMLFormElement, typed: TypedOrder): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = typed[field.name];
    if (typeof value !== "string" || field.type === "checkbox" || field.type === "hidden") continue;
    if (field instanceof HTMLInputElement && field.type === "radio") field.checked = field.value === value;
    else field.value = value;
  }
}
