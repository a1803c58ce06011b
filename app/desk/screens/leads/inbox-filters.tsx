import { Search, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import type { InboxCounts } from "../../../dealership/leads/inbox-counts.ts";
import { leadAges, usualState, type InboxSearch } from "../../../dealership/leads/inbox-search.ts";
import { leadKinds, type LeadKind } from "../../../dealership/leads/lead.ts";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { kindText } from "./work-texts.ts";
import css from "./inbox-filters.module.css";

type Choice = { value: string; label: string; count: number };

/** Sent at once when a choice changes, by the button without JavaScript. */
export function InboxFilters({
  search,
  counts,
  kinds,
  people,
  branches,
  you,
}: {
  search: InboxSearch;
  counts: InboxCounts;
  kinds: readonly LeadKind[] | undefined;
  people: ReadonlyMap<number, string>;
  branches: ReadonlyMap<string, LocalText>;
  you: number;
}) {
  const t = useDeskTranslations();
  const { view, state, query, kind, branch, owner, age } = search;
  const isFiltered = [kind, branch, owner, age].some((value) => value !== undefined);
  return (
    <form method="get" action="/leads" className={css.form} role="search" data-auto-submit="">
      {view !== "all" && <input type="hidden" name="view" value={view} />}
      {state !== usualState(search) && <input type="hidden" name="state" value={state} />}
      <label className={css.search}>
        <span className="visually-hidden">{t("leads.search")}</span>
        <Search aria-hidden />
        <input
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t("leads.search")}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          data-key="/"
        />
      </label>
      <details className={css.more} open={isFiltered}>
        <summary className={css.summary}>
          <SlidersHorizontal aria-hidden />
          {t("leads.filters")}
        </summary>
        <div className={css.filters}>
          <Filter
            name="kind"
            label={t("leads.kind")}
            value={kind}
            choices={leadKinds
              .filter((value) => kinds === undefined || kinds.includes(value))
              // Subscriptions are on the desk only to be released from quarantine.
              .filter((value) => value !== "newsletter" || value === kind || (counts.kinds.get(value) ?? 0) > 0)
              .map((value) => ({
                value,
                label: kindText(t, { kind: value, isAboutCar: false }),
                count: counts.kinds.get(value) ?? 0,
              }))}
          />
          <Filter
            name="owner"
            label={t("leads.owner")}
            value={owner === null ? "-" : owner === you ? "me" : owner?.toString()}
            choices={[
              { value: "me", label: t("leads.mine"), count: counts.owners.get(you) ?? 0 },
              { value: "-", label: t("leads.nobodys"), count: counts.owners.get(null) ?? 0 },
              ...ownerChoices(counts, people, you, owner),
            ]}
          />
          <Filter
            name="branch"
            label={t("leads.branch")}
            value={branch === null ? "-" : branch}
            choices={[
              ...[...branches].map(([value, { text }]) => ({
                value,
                label: text,
                count: counts.branches.get(value) ?? 0,
              })),
              { value: "-", label: t("leads.no-branch"), count: counts.branches.get(null) ?? 0 },
            ]}
          />
          <Filter
            name="age"
            label={t("leads.age")}
            value={age}
            choices={leadAges.map((value) => ({
              value,
              label: t(`leads.age.${value}`),
              count: counts.ages.get(value) ?? 0,
            }))}
          />
        </div>
      </details>
      <span className={css.buttons}>
        <button className={button.quiet}>{t("leads.show")}</button>
        {(isFiltered || query !== undefined) && <a href="/leads">{t("leads.reset")}</a>}
      </span>
    </form>
  );
}

function ownerChoices(
  { owners }: InboxCounts,
  people: ReadonlyMap<number, string>,
  you: number,
  chosen: number | null | undefined,
): Choice[] {
  return [...people].flatMap(([id, label]) => {
    const count = owners.get(id) ?? 0;
    return id === you || (count === 0 && id !== chosen) ? [] : [{ value: String(id), label, count }];
  });
}

function Filter({
  name,
  label,
  value,
  choices,
}: {
  name: string;
  label: ReactNode;
  value: string | undefined;
  choices: readonly Choice[];
}) {
  const t = useDeskTranslations();
  return (
    <label className={css.filter}>
      <span>{label}</span>
      <span className={field.arrow}>
        <select
          className={field.select}
          name={name}
          defaultValue={value ?? ""}
          data-chosen={value === undefined ? undefined : ""}
        >
          <option value="">{t("leads.any")}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {t("leads.choice", { label: choice.label, count: choice.count.toLocaleString("en") })}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
