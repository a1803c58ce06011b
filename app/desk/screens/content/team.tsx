import { use } from "react";
import { teamViews } from "../../../catalogue/views/about-view.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { Team as SiteTeam } from "../../../ui/content/team.tsx";
import type { Option } from "../../../ui/form/options.ts";
import { ChoiceCell, PairCells, TextCell } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { maxFormBytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "../settings/entry-count.ts";
import { teamPart } from "../settings/parts.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { openSettings } from "../settings/open-settings.server.ts";
import { settingsAction } from "../settings/settings-action.server.ts";
import { SitePreview } from "./site-preview.tsx";
import type { Route } from "./+types/team";

export const handle = { right: "content.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(teamPart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(teamPart, request, context, "/content/team");
}

export default function Team({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const branches = open.shown.branches.map(({ slug, name }) => ({ value: slug, label: inLocale(name, locale).text }));
  return (
    <SettingsForm
      title={t("content.team")}
      back={{ href: "/content", label: t("section.content") }}
      open={open}
      answer={actionData}
      saved={saved}
      hasPreview
      side={
        <SitePreview shown={actionData ? actionData.shown : open.shown}>
          {(dealership, siteLocale) => <SiteTeam team={teamViews(dealership, siteLocale)} />}
        </SitePreview>
      }
    >
      <Panel>
        <div className={form.grid}>
          <TextCell
            name="foundedYear"
            label={t("content.founded-year")}
            hint={t("content.founded-year-hint")}
            numeric
            ltr
          />
        </div>
      </Panel>
      <Panel intro={t("content.team-intro")}>
        <Entries branches={branches} />
      </Panel>
    </SettingsForm>
  );
}

function Entries({ branches }: { branches: readonly Option[] }) {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  return Array.from({ length: entryCount(cells, "team") + 2 }, (_, index) => {
    const name = `team.${index}`;
    return (
      <fieldset key={index} className={form.entry}>
        <PairCells name={`${name}.name`} separator="." label={t("content.team-name")} required="none" />
        <PairCells name={`${name}.role`} separator="." label={t("content.team-role")} required="none" />
        <div className={form.grid}>
          <ChoiceCell name={`${name}.branch`} label={t("content.branch")} options={branches} />
          <TextCell name={`${name}.phone`} label={t("settings.phone")} ltr />
        </div>
      </fieldset>
    );
  });
}
