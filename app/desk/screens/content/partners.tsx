import { use } from "react";
import { partnerViews } from "../../../catalogue/views/about-view.ts";
import type { Picture } from "../../../dealership/car/car.ts";
import { Partners as SitePartners } from "../../../ui/content/partners.tsx";
import { PairCells, TextCell } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { PictureCell } from "../../form/picture-cell.tsx";
import { maxFormBytes, pictureMegabytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "../settings/entry-count.ts";
import { partnersPart } from "../settings/parts.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { openSettings } from "../settings/open-settings.server.ts";
import { settingsAction } from "../settings/settings-action.server.ts";
import { SitePreview } from "./site-preview.tsx";
import type { Route } from "./+types/partners";

export const handle = { right: "content.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(partnersPart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(partnersPart, request, context, "/content/partners");
}

export default function Partners({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <SettingsForm
      title={t("content.partners")}
      back={{ href: "/content", label: t("section.content") }}
      open={open}
      answer={actionData}
      saved={saved}
      hasPreview
      side={
        <SitePreview shown={actionData ? actionData.shown : open.shown}>
          {({ about }, locale) => <SitePartners partners={partnerViews(about, locale)} />}
        </SitePreview>
      }
    >
      <Panel intro={t("content.partners-intro", pictureMegabytes)}>
        <Entries pictures={actionData?.pictures ?? open.pictures} />
      </Panel>
    </SettingsForm>
  );
}

function Entries({ pictures }: { pictures: readonly Picture[] }) {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  return Array.from({ length: entryCount(cells, "partners") + 1 }, (_, index) => {
    const name = `partners.${index}`;
    const logo = pictures.find(({ hash }) => hash === cells[`${name}.logo`]);
    return (
      <fieldset key={index} className={form.entry}>
        <PairCells name={`${name}.name`} separator="." label={t("content.partner-name")} required="none" />
        <div className={form.grid}>
          <TextCell name={`${name}.url`} label={t("settings.url")} ltr />
        </div>
        <PictureCell
          name={`${name}.logo`}
          label={t("content.partner-logo")}
          hint={t("settings.logo-hint")}
          picture={logo}
        />
      </fieldset>
    );
  });
}
