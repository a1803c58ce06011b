import type { InboxCounts } from "../../../dealership/leads/inbox-counts.ts";
import { inboxViews, stateFilters, usualState, type InboxSearch } from "../../../dealership/leads/inbox-search.ts";
import scroll from "../../frame/scroll-row.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { stateText } from "./work-texts.ts";
import css from "./inbox-views.module.css";

/** The views, and the states within one, each with its count. */
export function InboxViews({
  search,
  counts,
  pathTo,
}: {
  search: InboxSearch;
  counts: InboxCounts;
  pathTo: (changes: Partial<InboxSearch>) => string;
}) {
  const t = useDeskTranslations();
  return (
    <>
      <nav className={`${css.views} ${scroll.row}`} aria-label={t("leads.views")}>
        {inboxViews.map((view) => (
          <a
            key={view}
            href={pathTo({ view, state: usualState({ ...search, view }) })}
            aria-current={search.view === view ? "page" : undefined}
          >
            {t(`leads.view.${view}`)} <Count of={counts.views.get(view) ?? 0} />
          </a>
        ))}
      </nav>
      {search.view !== "quarantined" && (
        <nav className={`${css.states} ${scroll.row}`} aria-label={t("leads.states")}>
          {stateFilters
            .filter((state) => state === search.state || (counts.states.get(state) ?? 0) > 0)
            .map((state) => (
              <a key={state} href={pathTo({ state })} aria-current={search.state === state ? "true" : undefined}>
                {stateText(t, state)} <Count of={counts.states.get(state) ?? 0} />
              </a>
            ))}
        </nav>
      )}
    </>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className={css.count}>
      <bdi>{of.toLocaleString("en")}</bdi>
    </span>
  );
}
