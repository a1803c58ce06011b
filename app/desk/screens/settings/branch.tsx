import { data, redirect, type RouterContextProvider } from "react-router";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { hoursRows } from "../../../i18n/opening-text.ts";
import { deskContext } from "../../context.ts";
import small from "../../form/small-form.module.css";
import { maxFormBytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { BranchFields } from "./branch-fields.tsx";
import { branchPart } from "./parts.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { openSettings, settingsAction } from "./settings-part.server.ts";
import type { Route } from "./+types/branch";

export const handle = { right: "settings.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

async function storedBranch(slug: string, context: Readonly<RouterContextProvider>) {
  const stored = await context.get(deskContext).storage.contentEdits.settings();
  const branch = stored?.value.branches.find((candidate) => candidate.slug === slug);
  if (!stored || !branch) throw data(null, { status: 404 });
  return { branch, settings: stored };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const { branch, settings } = await storedBranch(params.id, context);
  return {
    open: await openSettings(branchPart(params.id), context),
    name: inLocale(branch.name, locale).text,
    hours: hoursRows(branch, riyadhDay(now()), locale),
    isOnly: settings.value.branches.length === 1,
    saved: url.searchParams.get("saved"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await storedBranch(params.id, context);
  if (request.headers.get("content-type")?.startsWith("multipart/"))
    return settingsAction(branchPart(params.id), request, context, `/settings/branches/${params.id}`);
  const form = await request.clone().formData();
  return form.get("intent") === "remove"
    ? await removeBranch(params.id, context)
    : settingsAction(branchPart(params.id), request, context, `/settings/branches/${params.id}`);
}

async function removeBranch(slug: string, context: Readonly<RouterContextProvider>): Promise<never> {
  const { storage, now } = context.get(deskContext);
  const { settings } = await storedBranch(slug, context);
  const { value, hashes } = settings;
  const branches = value.branches.filter((branch) => branch.slug !== slug);
  if (branches.length === 0) throw data(null, { status: 422 });
  const prefix = `branches/${slug}/`;
  const base = Object.fromEntries(
    Object.entries(hashes).filter(([field]) => field === "branches" || field.startsWith(prefix)),
  );
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  await storage.contentEdits.saveSettings({ ...value, branches }, base, by);
  throw redirect("/settings/branches?removed", 303);
}

export default function EditBranch({
  loaderData: { open, name, hours, isOnly, saved },
  actionData,
}: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <SettingsForm
      title={name}
      back={{ href: "/settings/branches", label: t("settings.branches") }}
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
      <BranchFields />
    </SettingsForm>
  );
}
