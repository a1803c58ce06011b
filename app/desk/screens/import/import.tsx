import { Download } from "lucide-react";
import { data, redirect } from "react-router";
import { tooManyVanished } from "../../../dealership/car/vanished-cars.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { importReport, planImport } from "../../../stock/import/plan-import.server.ts";
import type { Choice, EditConflict } from "../../../storage/stock-desk-types.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { stockCarNames } from "../stock/stock-car-name.ts";
import { UndoChange } from "../stock/stock-notices.tsx";
import { EmptiedColumns } from "./emptied-columns.tsx";
import { AddedCars, ChangedCars, Conflicts, VanishedCars } from "./plan-tables.tsx";
import { emptiedView, planView, reportView, type EmptiedView, type PlanView, type ReportView } from "./plan-view.ts";
import { badRowsId, ReportTables } from "./report-tables.tsx";
import type { Route } from "./+types/import";
import css from "./import.module.css";

export const handle = { right: "stock.change" } satisfies DeskHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { storage, now } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const id = idOf(params.id);
  const found = await storage.imports.find(id);
  if (!found) throw data(null, { status: 404 });
  const report = importReport(found.entry.report);
  const planned = await planImport(storage, id, now());
  return {
    entry: found.entry,
    isOutdated: found.isOutdated ?? false,
    report: report && reportView(report, locale),
    plan: planned && planView(planned.plan, await stockCarNames(storage, locale), locale),
    isApplied: url.searchParams.has("applied"),
  };
}

function idOf(text: string): number {
  return wholeNumber(text) ?? 0;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const form = await request.formData();
  const { id: staffId, locale } = signedInPerson(context);
  const by = { staffId, at: now().toISOString() };
  const result = await storage.imports.apply(
    idOf(params.id),
    {
      digest: formText(form, "digest") ?? "",
      choose: (conflict) => chosen(form, conflict),
      acceptsVanished: formText(form, "accept-vanished") === "yes",
      acceptsEmptied: ({ column, count }) =>
        (wholeNumber(formText(form, `accept-emptied-${column}`) ?? "") ?? 0) >= count,
    },
    by,
  );
  switch (result.outcome) {
    case "applied":
    case "already-applied":
      throw redirect(`/stock/imports/${params.id}?applied`, 303);
    case "unknown":
      throw data(null, { status: 404 });
    case "outdated":
    case "changed-meanwhile":
    case "choices-missing":
    case "too-many-vanished":
      return data({ problem: result.outcome, typed: typedChoices(form), emptied: [] }, { status: 409 });
    case "too-much-emptied": {
      const emptied = emptiedView(result.emptied, locale);
      return data({ problem: result.outcome, typed: typedChoices(form), emptied }, { status: 409 });
    }
  }
}

function chosen(form: FormData, { id, field }: EditConflict): Choice | undefined {
  return choiceOf(formText(form, `choice-${id}-${field}`)) ?? choiceOf(formText(form, "choice-all"));
}

function choiceOf(text: string | undefined): Choice | undefined {
  return text === "list" || text === "desk" ? text : undefined;
}

function typedChoices(form: FormData): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    typeof value === "string" && /^(?:choice-|accept-)/.test(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { entry, report, plan, isApplied, isOutdated } = loaderData;
  return (
    <DeskScreen
      title={t(plan || isOutdated ? "import.plan-title" : "import.done-title", {
        file: `\u2068${entry.fileName}\u2069`,
      })}
      back={{ href: "/stock/imports", label: t("import.back") }}
    >
      {isOutdated && <Notice isError>{t("import.outdated")}</Notice>}
      {actionData && actionData.problem !== "outdated" && <Notice isError>{t(`import.${actionData.problem}`)}</Notice>}
      {isApplied && !actionData && <Notice>{t("import.applied")}</Notice>}
      {plan ? (
        <Plan plan={plan} report={report} emptied={actionData?.emptied ?? []} typed={actionData?.typed ?? {}} />
      ) : (
        entry.changeId !== undefined && (
          <div className={css.undo}>
            <UndoChange change={entry.changeId} page="/stock/imports" />
            <a className={button.quiet} href="/stock">
              {t("import.to-stock")}
            </a>
          </div>
        )
      )}
      {!plan && entry.state === "undone" && <p>{t("import.is-undone")}</p>}
      {(plan || (report && report.problems.length > 0)) && (
        <p>
          <a href={`/stock/imports/${entry.id}/plan.csv`} className={button.quiet} download>
            <Download aria-hidden />
            {t(plan ? "import.download" : "import.download-bad")}
          </a>
        </p>
      )}
      {report && <ReportTables report={report} />}
    </DeskScreen>
  );
}

function Plan({
  plan,
  report,
  emptied,
  typed,
}: {
  plan: PlanView;
  report: ReportView | undefined;
  /** What the choices empty. */
  emptied: readonly EmptiedView[];
  typed: Readonly<Record<string, string>>;
}) {
  const t = useDeskTranslations();
  const { counts } = plan;
  const badRows = report?.rows.bad ?? 0;
  // What the choices empty counts instead of what the plan empties without them.
  const byColumn = new Map(plan.emptied.map((asked) => [asked.column, asked]));
  for (const more of emptied) byColumn.set(more.column, { ...more, cars: byColumn.get(more.column)?.cars ?? [] });
  const allEmptied = [...byColumn.values()];
  const isEmpty = counts.added + counts.changed + counts.vanished + counts.conflicts === 0;
  const asksForVanished = tooManyVanished({ count: counts.vanished, forSale: plan.forSale });
  return (
    <form method="post" className={css.plan}>
      <input type="hidden" name="digest" value={plan.digest} />
      <ul className={css.counts}>
        {(["added", "changed", "vanished", "conflicts", "unchanged"] as const).map((what) => (
          <li key={what}>
            <Count count={counts[what]} text={t(`import.count-${what}`)} />
          </li>
        ))}
        <li>
          {badRows > 0 ? (
            <a href={`#${badRowsId}`}>
              <Count count={badRows} text={t("import.count-bad")} />
            </a>
          ) : (
            <Count count={badRows} text={t("import.count-bad")} />
          )}
        </li>
        {counts.kept > 0 && (
          <li>
            <Count count={counts.kept} text={t("import.count-kept")} />
          </li>
        )}
      </ul>
      {report?.missingColumns.map((sentence) => (
        <p key={sentence} className={css.missing}>
          {sentence}
        </p>
      ))}
      {allEmptied.length > 0 && <EmptiedColumns columns={allEmptied} typed={typed} />}
      {plan.conflicts.length > 0 && <Conflicts plan={plan} typed={typed} />}
      {plan.vanished.length > 0 && (
        <VanishedCars plan={plan} asks={asksForVanished} isAccepted={typed["accept-vanished"] === "yes"} />
      )}
      {plan.changed.length > 0 && <ChangedCars plan={plan} />}
      {plan.added.length > 0 && <AddedCars plan={plan} />}
      {isEmpty ? (
        <Panel>
          <p>{t("import.nothing")}</p>
        </Panel>
      ) : (
        <p className={css.bar}>
          <button className={button.primary}>{t("import.apply")}</button>
          <a className={button.quiet} href="/stock/imports">
            {t("bulk.cancel")}
          </a>
        </p>
      )}
    </form>
  );
}

function Count({ count, text }: { count: number; text: string }) {
  return (
    <>
      <b>{count}</b> <span>{text}</span>
    </>
  );
}
