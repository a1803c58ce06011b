import type { ReactNode } from "react";
import { roundings } from "../../../dealership/car/bulk-change.ts";
import type { Option } from "../../../ui/form/options.ts";
import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import { useDeskTranslations } from "../../translate.ts";
import css from "./bulk-bar.module.css";

/** Saves prices, and changes many cars at once. It stays at the bottom of the window. */
export function BulkBar({ branches, total, query }: { branches: readonly Option[]; total: number; query: string }) {
  const t = useDeskTranslations();
  return (
    <div className={css.bar}>
      <button className={button.primary} data-save-prices={t("bulk.save-new")}>
        {t("bulk.save")}
      </button>
      <details className={css.more}>
        <summary className={button.secondary}>{t("bulk.title")}</summary>
        <div className={css.panel}>
          <p className={css.note}>
            {t("bulk.intro")} <a href="/stock/changes">{t("changes.title")}</a>
          </p>
          <input type="hidden" name="search" value={query} />
          <label className={css.all}>
            <input type="checkbox" name="all" value="yes" />
            {t("bulk.all", { count: total })}
          </label>
          <div className={css.group}>
            <Labelled label={t("bulk.price")}>
              <input
                className={field.input}
                name="amount"
                inputMode="text"
                dir="ltr"
                autoComplete="off"
                placeholder="-2.5"
              />
            </Labelled>
            <BulkButton kind="price-percent" label={t("bulk.percent")} />
            <BulkButton kind="price-riyals" label={t("bulk.riyals")} />
          </div>
          <div className={css.group}>
            <Labelled label={t("bulk.round")}>
              <span className={field.arrow}>
                <select className={field.select} name="rounding" defaultValue="500">
                  {roundings.map((riyals) => (
                    <option key={riyals} value={riyals}>
                      {t("bulk.round-to", { riyals })}
                    </option>
                  ))}
                </select>
              </span>
            </Labelled>
            <BulkButton kind="price-rounding" label={t("bulk.round-button")} />
          </div>
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
          <div className={css.group}>
            <BulkButton kind="publish" label={t("bulk.publish")} />
            <BulkButton kind="withdraw" label={t("bulk.withdraw")} />
          </div>
        </div>
      </details>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={css.field}>
      <b>{label}</b>
      {children}
    </label>
  );
}

/** Shows old and new first. */
function BulkButton({ kind, label }: { kind: string; label: string }) {
  return (
    <button className={button.quiet} formAction="/stock/bulk" name="kind" value={kind}>
      {label}
    </button>
  );
}
