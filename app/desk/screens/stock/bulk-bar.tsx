import { roundings } from "../../../dealership/car/bulk-change.ts";
import type { Option } from "../../../ui/form/options.ts";
import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { AmountChoice, BranchChoice, BulkButton, Labelled } from "./bulk-choices.tsx";
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
          <AmountChoice />
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
          <BranchChoice branches={branches} />
          <div className={css.group}>
            <BulkButton kind="publish" label={t("bulk.publish")} />
            <BulkButton kind="withdraw" label={t("bulk.withdraw")} />
          </div>
        </div>
      </details>
    </div>
  );
}
