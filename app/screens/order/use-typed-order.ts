/** Follows what is typed in an order's form, without holding it: the fields stay the browser's. */
import { useEffect, useRef, useState } from "react";
import type { TypedOrder } from "./order-answer.ts";
import { typedOrder } from "./typed-order.ts";

/** `variant` names the set of fields. What another one has no place for is remembered while the page is open, and is there again when its fields come back; `initial` is in those that come first. */
export function useTypedOrder(formId: string, variant: string, initial: TypedOrder): TypedOrder {
  const [typed, setTyped] = useState(initial);
  const remembered = useRef<TypedOrder>(undefined);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const now = typedOrder(new FormData(form));
      remembered.current = { ...remembered.current, ...now };
      setTyped(now);
    };
    if (remembered.current) fillAgain(form, { ...initial, ...remembered.current });
    // The browser may have filled it before the page came alive, and fills it after Back.
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

/** Boxes are left as they are: a consent is given by its own tick alone. */
function fillAgain(form: HTMLFormElement, typed: TypedOrder): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = typed[field.name];
    if (typeof value !== "string" || field.type === "checkbox" || field.type === "hidden") continue;
    if (field instanceof HTMLInputElement && field.type === "radio") field.checked = field.value === value;
    else field.value = value;
  }
}
