import type { ReactNode } from "react";
import type { PriceChange } from "../../../dealership/car/bulk-change.ts";
import type { Option } from "../../../ui/form/options.ts";
import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import { useDeskTranslations } from "../../translate.ts";
import css from "./bulk-bar.module.css";

type AmountKind = Exclude<PriceChange["kind"], "price-rounding">;

/** `wrong` is what was typed and for what, if it was refused. */
export function AmountChoice({ wrong }: { wrong?: { amount: string; kind: AmountKind } }) {
  const t = useDeskTranslations();
  const kinds = ["price-percent", "price-riyals"] as const;
  return (
    <div className={css.group}>
      <Labelled label={t("bulk.price")}>
        <input
          className={field.input}
          name="amount"
          inputMode="text"
          dir="ltr"
          autoComplete="off"
          placeholder="-2.5"
          defaultValue={wrong?.amount}
          aria-invalid={wrong && true}
        />
      </Labelled>
      {/* Enter presses the first one. */}
      {(wrong?.kind === "price-riyals" ? kinds.toReversed() : kinds).map((kind) => (
        <BulkButton key={kind} kind={kind} label={t(kind === "price-percent" ? "bulk.percent" : "bulk.riyals")} />
      ))}
    </div>
  );
}

export function BranchChoice({ branches }: { branches: readonly Option[] }) {
  const t = useDeskTranslations();
  return (
    <div className={css.group}>
      <Labelled label={t("stock.branch")}>
        <span className={field.arrow}>
          <select className={field.select} name="branch">
            {branches.map(({ value, label, lang }) => (
              <option key={value} value={value} lang={lang}>
                {label}
              </option>
            ))}
          </select>
        </span>
      </Labelled>
      <BulkButton kind="branch" label={t("bulk.move")} />
    </div>
  );
}

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={css.field}>
      <b>{label}</b>
      {children}
    </label>
  );
}

/** Shows old and new first. */
export function BulkButton({ kind, label }: { kind: string; label: string }) {
  return (
    <button className={button.quiet} formAction="/stock/bulk" name="kind" value={kind}>
      {label}
    </button>
  );
}
