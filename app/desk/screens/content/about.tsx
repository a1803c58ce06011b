import { aimsView } from "../../../catalogue/views/about-view.ts";
import { Aims } from "../../../ui/content/aims.tsx";
import { PairCells } from "../../form/cell-fields.tsx";
import { maxFormBytes, pictureMegabytes } from "../../form/form-size.ts";
import { PictureCell } from "../../form/picture-cell.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { aimsPart } from "../settings/parts.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { openSettings } from "../settings/open-settings.server.ts";
import { settingsAction } from "../settings/settings-action.server.ts";
import { SitePreview } from "./site-preview.tsx";
import type { Route } from "./+types/about";

export const handle = { right: "content.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(aimsPart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(aimsPart, request, context, "/content/about");
}

export default function AimsForm({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const [picture] = actionData?.pictures ?? open.pictures;
  return (
    <SettingsForm
      title={t("content.aims")}
      back={{ href: "/content", label: t("section.content") }}
      open={open}
      answer={actionData}
      saved={saved}
      hasPreview
      side={
        <SitePreview shown={actionData ? actionData.shown : open.shown}>
          {({ about }, locale) => <Aims aims={aimsView(about, locale)} />}
        </SitePreview>
      }
    >
      <Panel intro={t("content.aims-intro")}>
        <PairCells name="goal" separator="." label={t("content.goal")} rows={4} />
        <PairCells name="vision" separator="." label={t("content.vision")} rows={4} />
        <PictureCell
          label={t("content.about-picture")}
          hint={t("content.about-picture-hint", pictureMegabytes)}
          picture={picture}
        />
      </Panel>
    </SettingsForm>
  );
}
