import { useRef } from "react";
import { usePrehydrationText } from "../../../client/forms/use-prehydration-input.ts";
import { termLimits, parseTerm, type TermField } from "../../../dealership/pricing/instalment-terms.ts";
import { useTranslations, type PlainMessageKey } from "../../../i18n/translate.ts";
import css from "./term-input.module.css";

const labels: Record<TermField, PlainMessageKey> = {
  firstPayment: "instalments.first-payment",
  lastPayment: "instalments.last-payment",
  installmentYears: "instalments.years",
};

const maxLength = 8;

export function TermInput({
  field,
  value,
  onChange,
}: {
  field: TermField;
  value: string;
  onChange: (text: string) => void;
}) {
  const t = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  usePrehydrationText(input, onChange);
  const limits = termLimits[field];
  const number = parseTerm(field, value);
  const isInvalid = number === undefined;
  const id = `term-${field}`;
  const unit =
    field === "installmentYears"
      ? t("instalments.unit-years", { count: number ?? limits.most })
      : t("instalments.unit-percent");
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {t(labels[field])}
      </label>
      <span className={css.number}>
        <input
          ref={input}
          id={id}
          name={field}
          // type=number rejects Arabic digits.
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-unit ${id}-wrong` : `${id}-unit`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span id={`${id}-unit`}>{unit}</span>
      </span>
      <input
        className={`${css.range} only-with-script`}
        type="range"
        min={limits.least}
        max={limits.most}
        value={Math.round(number ?? limits.least)}
        aria-label={t("instalments.slider", { label: t(labels[field]) })}
        onChange={(event) => onChange(event.target.value)}
      />
      {isInvalid && (
        <p id={`${id}-wrong`} className={css.wrong}>
          {t("instalments.wrong", { least: limits.least, most: limits.most })}
        </p>
      )}
    </div>
  );
}
