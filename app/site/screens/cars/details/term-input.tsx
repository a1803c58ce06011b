import { useRef, useState } from "react";
import { usePrehydrationText } from "../../../../client/forms/use-prehydration-input.ts";
import { termLimits, parseTerm, type TermField } from "../../../../dealership/pricing/instalment-terms.ts";
import { halalasPerRiyal, shareOf } from "../../../../dealership/pricing/price.ts";
import { parseHalalas } from "../../../../dealership/text/parse-number.ts";
import { formatAmount } from "../../../../i18n/format-money.ts";
import { useTranslations, type PlainMessageKey } from "../../../../i18n/translate.ts";
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
  halalas,
  onChange,
}: {
  field: TermField;
  value: string;
  /** Price that the payments are a share of. */
  halalas: number;
  onChange: (text: string) => void;
}) {
  const t = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  // Of slider and field the later call wins: the field is more exact.
  usePrehydrationText(slider, onChange);
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
    <div className={field === "installmentYears" ? css.field : `${css.field} ${css.payment}`}>
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
        ref={slider}
        className={`${css.range} only-with-script`}
        type="range"
        min={limits.least}
        max={limits.most}
        value={Math.round(number ?? limits.least)}
        aria-label={t("instalments.slider", { label: t(labels[field]) })}
        onChange={(event) => onChange(event.target.value)}
      />
      {field !== "installmentYears" && (
        <RiyalInput
          label={t("instalments.in-riyals", { label: t(labels[field]) })}
          halalas={number === undefined ? undefined : shareOf(halalas, Math.round(number * 100), 10_000)}
          onChange={(amount) => onChange(String(Math.round((amount / halalas) * 10_000) / 100))}
        />
      )}
      {isInvalid && (
        <p id={`${id}-wrong`} className={css.wrong}>
          {t("instalments.wrong", { least: limits.least, most: limits.most })}
        </p>
      )}
    </div>
  );
}

/** The same payment as a sum. What is typed stays as it is until the field is left. */
function RiyalInput({
  label,
  halalas,
  onChange,
}: {
  label: string;
  halalas: number | undefined;
  onChange: (halalas: number) => void;
}) {
  const t = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  usePrehydrationText(input, (text) => {
    if (input.current === document.activeElement) setTyped(text);
    changeTo(text);
  });
  const computed = halalas === undefined ? "" : formatAmount(Math.round(halalas / halalasPerRiyal) * halalasPerRiyal);

  function changeTo(text: string): void {
    const amount = parseHalalas(text);
    if (amount !== undefined) onChange(amount);
  }

  return (
    <span className={`${css.riyals} only-with-script`}>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        aria-label={label}
        value={typed ?? computed}
        onChange={(event) => {
          setTyped(event.target.value);
          changeTo(event.target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <span aria-hidden>{t("instalments.unit-riyal")}</span>
    </span>
  );
}
