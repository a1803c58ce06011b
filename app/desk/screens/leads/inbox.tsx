import {
  inboxPageSize,
  inboxParams,
  parseInboxSearch,
  type InboxSearch,
} from "../../../dealership/leads/inbox-search.ts";
import { median } from "../../../dealership/leads/waited-minutes.ts";
import { hasRight } from "../../../dealership/staff/rights.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { Pagination } from "../../../ui/content/pagination.tsx";
import { deskContext } from "../../context.ts";
import { DeskScreen, Notice } from "../../frame/desk-screen.tsx";
import { EmptyList } from "../../frame/empty-list.tsx";
import type { DeskHandle } from "../../handle.ts";
import { readLeadCars } from "../../leads/lead-cars.server.ts";
import { leadViewer } from "../../leads/lead-viewer.server.ts";
import { newestLead } from "../../leads/newest-lead.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { AnswerFigures } from "./answer-figures.tsx";
import { ExportList } from "./export-list.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxViews } from "./inbox-views.tsx";
import { LeadTable } from "./lead-table.tsx";
import { leadFacts } from "./lead-facts.server.ts";
import { readListNotice } from "./list-notice.server.ts";
import { LeadListNotice } from "./list-notice.tsx";
import { LiveControls } from "./live-controls.tsx";
import { readPeople } from "./people.server.ts";
import { readReplies } from "./replies.server.ts";
import type { Route } from "./+types/inbox";
import css from "./inbox.module.css";

export const handle = { right: "leads.work" } satisfies DeskHandle;

const figureDays = 30;
const dayMs = 86_400_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { storage, inbox } = context.get(deskContext);
  const viewer = await leadViewer(context);
  const { person, scope, today, at, lookups } = viewer;
  await inbox.refresh();
  const revision = inbox.revision();
  const search = parseInboxSearch(url.searchParams, person.id);
  const since = new Date(Date.parse(at) - figureDays * dayMs).toISOString();
  const [{ items, counts }, newest, { names }, minutes, notice] = await Promise.all([
    storage.leadWork.inbox(search, { scope, today }),
    newestLead(storage, viewer),
    readPeople(context),
    storage.leadWork.answerMinutes({ scope, since }),
    readListNotice(url, viewer, storage),
  ]);
  const { locale } = person;
  const cars = await readLeadCars(
    items.map(({ lead }) => lead),
    storage,
  );
  const repliesTo = await readReplies(cars, viewer, storage);
  return {
    search,
    counts,
    leads: items.map((item) => leadFacts(item, { viewer, people: names, locale, cars, repliesTo })),
    people: names,
    branches: new Map(lookups?.dealership.branches.map(({ slug, name }) => [slug, inLocale(name, locale)])),
    personId: person.id,
    revision,
    newest,
    notice,
    erased: url.searchParams.has("erased") ? wholeNumber(url.searchParams.get("erased")) || 1 : 0,
    kinds: scope.kinds,
    mayExport: hasRight(person.role, "leads.export"),
    problem: url.searchParams.get("problem") === "reason" ? ("export-reason" as const) : undefined,
    figures: { waiting: counts.views.get("waiting") ?? 0, medianMinutes: median(minutes), answers: minutes.length },
  };
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { search, counts, leads, people, branches, personId, kinds, figures, revision, newest, notice } = loaderData;
  const pathTo = (changes: Partial<InboxSearch>) => inboxPath({ ...search, page: 1, ...changes }, personId);
  const empty = emptyText(search, counts.total);
  const linkFromEmpty = empty === "leads.all-done" ? undefined : { href: "/leads", label: t("leads.back") };
  return (
    <DeskScreen title={t("leads.title")} actions={<LiveControls revision={revision} newest={newest} />}>
      {loaderData.erased > 0 && <Notice>{t("leads.erased", { count: loaderData.erased })}</Notice>}
      {notice && <LeadListNotice notice={notice} next={inboxPath(search, personId)} />}
      {loaderData.problem && <Notice isError>{t(`leads.problem.${loaderData.problem}`)}</Notice>}
      <div className={css.top} data-live-part="top" data-waiting={figures.waiting}>
        <AnswerFigures {...figures} />
        <InboxViews search={search} counts={counts} pathTo={pathTo} />
      </div>
      <InboxFilters search={search} counts={counts} kinds={kinds} people={people} branches={branches} you={personId} />
      <div className={css.list} data-live-part="list">
        <p className={css.count} role="status">
          {t("leads.count", { count: counts.total })}
        </p>
        {leads.length > 0 && <LeadTable leads={leads} next={inboxPath(search, personId)} />}
        {leads.length === 0 && <EmptyList text={t(empty)} link={linkFromEmpty} />}
        <Pagination
          page={search.page}
          pageCount={Math.ceil(counts.total / inboxPageSize)}
          pageUrl={(page) => pathTo({ page })}
        />
      </div>
      {loaderData.mayExport && <ExportList count={counts.total} list={pathTo({})} />}
    </DeskScreen>
  );
}

function inboxPath(search: InboxSearch, you: number): string {
  const params = inboxParams(search, you);
  return params.size === 0 ? "/leads" : `/leads?${params.toString()}`;
}

function emptyText({ query, view, state, kind, branch, owner, age }: InboxSearch, total: number) {
  if (total > 0) return "leads.nothing-here";
  if (query !== undefined) return "leads.nothing-found";
  const isFiltered = [kind, branch, owner, age].some((value) => value !== undefined);
  return view === "all" && state === "open" && !isFiltered ? "leads.all-done" : "leads.nothing-here";
}
