import { useRef } from "react";
import { usePrehydrationText } from "../../../client/forms/use-prehydration-input.ts";
import { termLimits, termNumber, type TermField } from "../../../dealership/pricing/instalment-terms.ts";
import { useWords, type PlainMessageKey } from "../../../i18n/translate.ts";
import css from "./term-input.module.css";

const labels: Record<TermField, PlainMessageKey> = {
  firstPayment: "instalments.first-payment",
  lastPayment: "instalments.last-payment",
  installmentYears: "instalments.years",
};

const longestTyped = 8;

export function TermInput({
  field,
  typed,
  onType,
}: {
  field: TermField;
  typed: string;
  onType: (text: string) => void;
}) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  usePrehydrationText(input, onType);
  const { least, most } = termLimits[field];
  const number = termNumber(field, typed);
  const wrong = number === undefined;
  const id = `term-${field}`;
  const unit =
    field === "installmentYears"
      ? words("instalments.unit-years", { count: number ?? most })
      : words("instalments.unit-percent");
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {words(labels[field])}
      </label>
      <span className={css.number}>
        <input
          ref={input}
          id={id}
          name={field}
          // Not type=number: it rejects Arabic digits.
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestTyped}
          value={typed}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-unit ${id}-wrong` : `${id}-unit`}
          onChange={(event) => onType(event.target.value)}
        />
        <span id={`${id}-unit`}>{unit}</span>
      </span>
      <input
        className={`${css.range} only-with-script`}
        type="range"
        min={least}
        max={most}
        value={Math.round(number ?? least)}
        aria-label={words("instalments.slider", { label: words(labels[field]) })}
        onChange={(event) => onType(event.target.value)}
      />
      {wrong && (
        <p id={`${id}-wrong`} className={css.wrong}>
          {words("instalments.wrong", { least, most })}
        </p>
      )}
    </div>
  );
}
