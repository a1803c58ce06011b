/** Follows what is typed in an order's form, without holding it: the fields stay the browser's. */
import { useEffect, useState } from "react";
import type { TypedOrder } from "./order-answer.ts";
import { typedOrder } from "./typed-order.ts";

/** `variant` names the set of fields: another one is read anew. */
export function useTypedOrder(formId: string, variant: string, initial: TypedOrder): TypedOrder {
  const [typed, setTyped] = useState(initial);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => setTyped(typedOrder(new FormData(form)));
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
