import { data, redirect, type RouterContextProvider } from "react-router";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { hoursRows } from "../../../i18n/opening-text.ts";
import { deskContext } from "../../context.ts";
import small from "../../form/small-form.module.css";
import { maxFormBytes } from "../../form/form-size.ts";
import { DeskScreen, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { BranchFields } from "./branch-fields.tsx";
import { branchPart } from "./parts.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { draftOf, openSettings } from "./open-settings.server.ts";
import { settingsAction } from "./settings-action.server.ts";
import type { Route } from "./+types/branch";

export const handle = { right: "settings.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

async function storedBranch(slug: string, context: Readonly<RouterContextProvider>) {
  const settings = await context.get(deskContext).storage.contentEdits.settings();
  const branch = settings?.value.branches.find((candidate) => candidate.slug === slug);
  return settings && branch && { branch, settings };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const stored = await storedBranch(params.id, context);
  const saved = url.searchParams.get("saved");
  if (!stored) {
    const open = await openSettings(branchPart(params.id, true), context);
    return data({ open: { ...open, history: [] }, isGone: true, name: params.id, hours: [], isOnly: true, saved }, 404);
  }
  const { branch, settings } = stored;
  return data({
    open: await openSettings(branchPart(params.id), context),
    isGone: false,
    name: inLocale(branch.name, locale).text,
    hours: hoursRows(branch, riyadhDay(now()), locale),
    isOnly: settings.value.branches.length === 1,
    saved,
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const isGone = !(await storedBranch(params.id, context));
  const next = `/settings/branches/${params.id}`;
  if (request.headers.get("content-type")?.startsWith("multipart/"))
    return settingsAction(branchPart(params.id, isGone, isGone), request, context, next);
  const form = await request.clone().formData();
  return form.get("intent") === "remove"
    ? await removeBranch(params.id, context)
    : settingsAction(branchPart(params.id), request, context, next);
}

async function removeBranch(slug: string, context: Readonly<RouterContextProvider>): Promise<never> {
  const { storage, now } = context.get(deskContext);
  const stored = await storedBranch(slug, context);
  if (!stored) throw redirect("/settings/branches?removed", 303);
  const { value, hashes } = stored.settings;
  const branches = value.branches.filter((branch) => branch.slug !== slug);
  if (branches.length === 0) throw data(null, { status: 422 });
  const prefix = `branches/${slug}/`;
  const base = Object.fromEntries(
    Object.entries(hashes).filter(([field]) => field === "branches" || field.startsWith(prefix)),
  );
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const { outcome } = await storage.contentEdits.saveSettings({ ...value, branches }, base, by);
  const draft = await draftOf(branchPart(slug), context);
  if (outcome === "saved" && draft) await storage.drafts.remove(draft);
  throw redirect("/settings/branches?removed", 303);
}

export default function EditBranch({
  loaderData: { open, isGone, name, hours, isOnly, saved },
  actionData,
}: Route.ComponentProps) {
  const t = useDeskTranslations();
  const back = { href: "/settings/branches", label: t("settings.branches") };
  if (isGone && !actionData)
    return (
      <DeskScreen title={t("settings.branch-gone")} back={back}>
        <p>{t("settings.branch-gone-text")}</p>
      </DeskScreen>
    );
  return (
    <SettingsForm
      title={name}
      back={back}
      open={open}
      answer={actionData}
      saved={saved}
      side={
        <>
          {hours.length > 0 && (
            <Panel title={t("settings.hours-shown")}>
              <ul>
                {hours.map((row) => (
                  <li key={`${row.days.text} ${row.hours.text}`}>
                    <b lang={row.days.locale}>{row.days.text}</b> <bdi lang={row.hours.locale}>{row.hours.text}</bdi>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {!isOnly && (
            <form method="post">
              <button className={small.danger} name="intent" value="remove">
                {t("settings.remove-branch")}
              </button>
            </form>
          )}
        </>
      }
    >
      <BranchFields isNew={isGone} />
    </SettingsForm>
  );
}
