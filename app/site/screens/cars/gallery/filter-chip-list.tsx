import { X } from "lucide-react";
import { localizePath, useLocale } from "../../../../i18n/locale.ts";
import { formatWholeNumber } from "../../../../i18n/format-mileage.ts";
import { useTranslations, type Translate } from "../../../../i18n/translate.ts";
import { carsAddress } from "./cars-address.ts";
import type { FilterChip } from "./filter-chips.ts";
import { facetValueName } from "./facet-value-name.ts";
import { FilterLabel } from "./filter-label.tsx";
import { sortLabels } from "./sort-select.tsx";
import { PageLink } from "../../../../ui/base/page-link.tsx";
import css from "./filter-chip-list.module.css";

export function FilterChipList({ chips }: { chips: readonly FilterChip[] }) {
  const t = useTranslations();
  const locale = useLocale();
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t("gallery.chosen")}>
      {chips.map((chip) => {
        const label = chipLabel(chip, t);
        return (
          <li key={`${chip.kind} ${chip.queryWithout}`}>
            <PageLink
              className={css.chip}
              to={carsAddress(locale, chip.queryWithout)}
              preventScrollReset
              aria-label={t("gallery.drop", { name: label })}
            >
              <FilterLabel kind={chip.kind} text={label} />
              <X aria-hidden />
            </PageLink>
          </li>
        );
      })}
      <li>
        <PageLink className={css.reset} to={localizePath(locale, "/cars")} preventScrollReset>
          {t("gallery.reset")}
        </PageLink>
      </li>
    </ul>
  );
}

export function chipLabel(chip: FilterChip, t: Translate): string {
  if (chip.kind === "sort") return t(sortLabels[chip.label]);
  const from = chip.from === undefined ? undefined : formatWholeNumber(chip.from);
  const to = chip.to === undefined ? undefined : formatWholeNumber(chip.to);
  switch (chip.kind) {
    case "query":
      return chip.label;
    case "price":
      if (from === undefined) return t("gallery.price-up-to", { to: to ?? "" });
      return to === undefined ? t("gallery.price-at-least", { from }) : t("gallery.price-between", { from, to });
    case "monthly":
      return t("gallery.monthly-up-to", { to: to ?? "" });
    case "mileage":
      if (from === undefined) return t("gallery.mileage-up-to", { to: to ?? "" });
      return to === undefined ? t("gallery.mileage-at-least", { from }) : t("gallery.mileage-between", { from, to });
    default: {
      const name = facetValueName(chip.kind, chip.label, t);
      return chip.isAllBut ? t("gallery.all-but", { name }) : name;
    }
  }
}
