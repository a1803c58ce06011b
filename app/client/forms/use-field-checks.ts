/** Checks a field when it is left, takes errors away as soon as they are mended. The server decides about the form. */
import { createContext, useEffect, useRef, useState, type FocusEvent, type InputEvent, type SubmitEvent } from "react";
import type { FormResult } from "../../api-contract/form-result.ts";
import { wrongFields, type LoadRules } from "./field-rules.ts";

/** Codes that replace the server's; `undefined` for a field that is right by now. */
export type CheckedErrors = ReadonlyMap<string, string | undefined>;

export const CheckedErrorsContext = createContext<CheckedErrors>(new Map());

type Checked = {
  answer: FormResult | undefined;
  errors: CheckedErrors;
  /** Of the field that was left last, for screen readers. */
  latest?: string | undefined;
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const noErrors: CheckedErrors = new Map();

export function useFieldChecks(loadRules: LoadRules | undefined, answer: FormResult | undefined) {
  const [checked, setChecked] = useState<Checked>();
  const [refused, setRefused] = useState<{ answer: FormResult | undefined; result: FormResult }>();
  const isPointerDown = useIsPointerDown();
  // What was found out about an earlier answer is out of date.
  const errors = checked && checked.answer === answer ? checked.errors : noErrors;
  const shownAnswer = refused && refused.answer === answer ? refused.result : answer;

  function shownError(name: string, own: CheckedErrors): string | undefined {
    return own.has(name) ? own.get(name) : shownAnswer?.result.error?.[name]?.[0];
  }

  /** Without rules, as on a broken connection, nothing changes. */
  async function check(form: HTMLFormElement, left?: string): Promise<void> {
    const rules = await loadRules?.().catch(() => undefined);
    if (!rules) return;
    const wrong = await wrongFields(new FormData(form), rules);
    setChecked((current) => {
      const before = current && current.answer === answer ? current.errors : noErrors;
      const names = new Set([...before.keys(), ...Object.keys(shownAnswer?.result.error ?? {})]);
      const mended = [...names].filter((name) => !wrong.has(name) && shownError(name, before) !== undefined);
      if (mended.length === 0 && (left === undefined || shownError(left, before) === wrong.get(left))) return current;
      const next = new Map(before);
      for (const name of mended) next.set(name, undefined);
      if (left !== undefined) next.set(left, wrong.get(left));
      return { answer, errors: next, latest: left === undefined ? undefined : wrong.get(left) };
    });
  }

  async function checkLeft(field: Field, form: HTMLFormElement): Promise<void> {
    // An error that appears between press and release would move the button away from under the pointer.
    if (isPointerDown.current) await pointerReleased();
    await check(form, field.name);
  }

  async function refuse(form: HTMLFormElement): Promise<void> {
    const rules = await loadRules?.().catch(() => undefined);
    if (!rules) return;
    const wrong = await wrongFields(new FormData(form), rules);
    const error = Object.fromEntries([...wrong].map(([name, code]) => [name, [code]]));
    setChecked({ answer, errors: wrong });
    setRefused({ answer, result: { result: { status: "error", error } } });
  }

  return {
    errors,
    latest: checked && checked.answer === answer ? checked.latest : undefined,
    shownAnswer,
    handlers: {
      onFocus() {
        void loadRules?.().catch(() => undefined);
      },
      onInput({ target, currentTarget }: InputEvent<HTMLFormElement>) {
        const isFile = isField(target) && target.type === "file";
        const hasErrors = errors.size > 0 || shownAnswer?.result.error != null;
        if (isFile || hasErrors) void check(currentTarget, isFile ? target.name : undefined);
      },
      onBlur({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) {
        const isSending = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === "submit";
        if (isSending || !isField(target) || target.name === "" || isChoice(target)) return;
        // An empty field is not nagged about before the form was sent.
        if (target.value.trim() !== "" || shownAnswer) void checkLeft(target, currentTarget);
      },
    },
    /** Keeps a file that would be refused from being sent, and shows what else is wrong. */
    refuseFile(event: SubmitEvent<HTMLFormElement>): void {
      const form = event.currentTarget;
      const file = form.querySelector<HTMLInputElement>('input[type="file"]');
      if (!file?.files?.length || errors.get(file.name) === undefined) return;
      event.preventDefault();
      void refuse(form);
    },
  };
}

function isField(target: EventTarget): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}

function isChoice({ type }: Field): boolean {
  return type === "radio" || type === "checkbox" || type === "file";
}

function useIsPointerDown() {
  const isDown = useRef(false);
  useEffect(() => {
    const down = () => (isDown.current = true);
    const up = () => (isDown.current = false);
    window.addEventListener("pointerdown", down, true);
    for (const type of ["pointerup", "pointercancel"]) window.addEventListener(type, up, true);
    return () => {
      window.removeEventListener("pointerdown", down, true);
      for (const type of ["pointerup", "pointercancel"]) window.removeEventListener(type, up, true);
    };
  }, []);
  return isDown;
}

/** After the click that the release makes. */
function pointerReleased(): Promise<void> {
  return new Promise((resolve) => {
    const release = () => setTimeout(resolve, 0);
    window.addEventListener("pointerup", release, { once: true });
    window.addEventListener("pointercancel", release, { once: true });
  });
}
