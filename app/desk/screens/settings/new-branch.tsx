import { maxFormBytes } from "../../form/form-size.ts";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { BranchFields } from "./branch-fields.tsx";
import { branchPart } from "./parts.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { openSettings } from "./open-settings.server.ts";
import { settingsAction } from "./settings-action.server.ts";
import type { Route } from "./+types/new-branch";

export const handle = { right: "settings.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

/** No branch has this slug. */
const noSlug = "";

export async function loader({ context }: Route.LoaderArgs) {
  const open = await openSettings(branchPart(noSlug, true), context);
  return { open: { ...open, cells: {}, history: [] } };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(branchPart(noSlug, true), request, context, "/settings/branches");
}

export default function NewBranch({ loaderData: { open }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <SettingsForm
      title={t("settings.new-branch")}
      back={{ href: "/settings/branches", label: t("settings.branches") }}
      open={open}
      answer={actionData}
      saved={null}
    >
      <BranchFields isNew />
    </SettingsForm>
  );
}
