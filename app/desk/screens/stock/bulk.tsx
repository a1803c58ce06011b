import { data, redirect } from "react-router";
import type { BulkChange } from "../../../dealership/car/bulk-change.ts";
import { deskSearchFrom } from "../../../dealership/search/desk-search.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { DeskScreen, Notice } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { nextPath } from "../../next-path.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { bulkChangeFrom, type BulkProblem } from "./bulk-form.ts";
import { bulkLine } from "./bulk-line.ts";
import { BulkRefusal } from "./bulk-refusal.tsx";
import { BulkTable } from "./bulk-table.tsx";
import { withoutNotices } from "./notices.ts";
import { noticeAddress } from "./notices.server.ts";
import { stockCarNames } from "./stock-car-name.ts";
import type { Route } from "./+types/bulk";
import css from "./bulk.module.css";

export const handle = { right: "stock.change" } satisfies DeskHandle;

const maxCars = 2_000;

/** Shows the plan, or does it if it is sent back with its digest. */
export async function action({ request, context }: Route.ActionArgs) {
  const { storage, dealership, stockChanges, now } = context.get(deskContext);
  const person = signedInPerson(context);
  const form = await request.formData();
  const back = withoutNotices(new URL(nextPath(formText(form, "search")), request.url));
  const page = back.pathname + back.search;
  const branches = (await dealership())?.branches ?? [];
  const change = bulkChangeFrom(
    form,
    branches.map(({ slug }) => slug),
  );
  const ids =
    formText(form, "all") === "yes"
      ? await storage.carEdits.ids(deskSearchFrom(back.searchParams), maxCars + 1)
      : chosenIds(form);
  const reason = problemOf(ids, change);
  if (reason !== undefined || typeof change === "string") {
    const options = branches.map(({ slug, name }) => {
      const { text, locale } = inLocale(name, person.locale);
      return { value: slug, label: text, lang: locale };
    });
    return data({ problem: reason, page, typed: typedFields(form, ids), branches: options }, { status: 422 });
  }
  const digest = formText(form, "digest");
  const by = { staffId: person.id, at: now().toISOString() };
  const result = digest === undefined ? undefined : await storage.carEdits.startBulk({ ids, change, digest }, by);
  if (result?.outcome === "started") {
    await stockChanges.finish(result.changeId);
    throw redirect(await noticeAddress(storage, back, "applied", result.changeId), 303);
  }
  const plan = result?.outcome === "changed-meanwhile" ? result.plan : await storage.carEdits.planBulk(ids, change);
  const branchName = (slug: string | undefined) => {
    const branch = branches.find((candidate) => candidate.slug === slug);
    return branch && inLocale(branch.name, person.locale);
  };
  const nameOf = await stockCarNames(storage, person.locale);
  return {
    page,
    lines: plan.rows.map((row) => bulkLine(row, { nameOf, branchName })),
    digest: plan.digest,
    running: result?.outcome === "another-running" ? result.running : undefined,
    isChangedMeanwhile: result?.outcome === "changed-meanwhile",
    fields: Object.entries(typedFields(form, ids)),
  };
}

function problemOf(ids: readonly number[], change: BulkChange | BulkProblem): BulkProblem | undefined {
  if (ids.length === 0) return "nothing-chosen";
  if (ids.length > maxCars) return "too-many";
  return typeof change === "string" ? change : undefined;
}

function typedFields(form: FormData, ids: readonly number[]) {
  const text = (name: string) => formText(form, name) ?? "";
  return {
    kind: text("kind"),
    amount: text("amount"),
    rounding: text("rounding"),
    branch: text("branch"),
    search: text("search"),
    ids: ids.join(" "),
  };
}

/** Of the list's checkboxes, or of the plan's hidden field. */
function chosenIds(form: FormData): number[] {
  const texts = [...form.getAll("car"), ...(formText(form, "ids") ?? "").split(" ")];
  return texts.flatMap((text) => (typeof text === "string" ? (wholeNumber(text) ?? []) : []));
}

export default function BulkChangePlan({ actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const back = { href: actionData?.page ?? "/stock", label: t("bulk.back") };
  // Opened without a form, such as from the history of the browser.
  if (!actionData || "problem" in actionData) return <BulkRefusal back={back} refused={actionData} />;
  const { lines, digest, fields, running, isChangedMeanwhile } = actionData;
  const changing = lines.filter(({ refused }) => refused === undefined).length;
  return (
    <DeskScreen title={t("bulk.plan-title", { count: changing })} back={back}>
      {running && <Notice isError>{t("changes.another-running", running)}</Notice>}
      {isChangedMeanwhile && <Notice isError>{t("bulk.changed-meanwhile")}</Notice>}
      <form method="post" action="/stock/bulk" className={css.form}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="digest" value={digest} />
        <BulkTable lines={lines} />
        <p className={css.bar}>
          {changing > 0 && <button className={button.primary}>{t("bulk.apply", { count: changing })}</button>}
          <a className={button.quiet} href={actionData.page}>
            {t("bulk.cancel")}
          </a>
        </p>
      </form>
    </DeskScreen>
  );
}
