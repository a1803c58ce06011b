import { use } from "react";
import { PairCells, TextCell } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { maxFormBytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "../settings/entry-count.ts";
import { creditsPart } from "../settings/parts.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { openSettings } from "../settings/open-settings.server.ts";
import { settingsAction } from "../settings/settings-action.server.ts";
import type { Route } from "./+types/credits";

export const handle = { right: "content.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(creditsPart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(creditsPart, request, context, "/content/credits");
}

export default function Credits({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <SettingsForm
      title={t("content.credits")}
      back={{ href: "/content", label: t("section.content") }}
      open={open}
      answer={actionData}
      saved={saved}
    >
      <Panel intro={t("content.credits-intro")}>
        <Entries />
      </Panel>
    </SettingsForm>
  );
}

function Entries() {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  return Array.from({ length: entryCount(cells, "credits") + 1 }, (_, index) => (
    <div key={index} className={form.entry}>
      <PairCells name={`credits.${index}.text`} separator="." label={t("content.credit")} rows={2} required="none" />
      <TextCell name={`credits.${index}.url`} label={t("settings.url")} ltr />
    </div>
  ));
}
