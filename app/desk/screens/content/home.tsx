import { use } from "react";
import { homeIcons } from "../../../dealership/dealership.ts";
import { ChoiceCell, PairCells } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { PictureCell } from "../../form/picture-cell.tsx";
import { maxFormBytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "../settings/entry-count.ts";
import { homePart } from "../settings/parts.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { openSettings, settingsAction } from "../settings/settings-part.server.ts";
import type { Route } from "./+types/home";

export const handle = { right: "content.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(homePart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(homePart, request, context, "/content/home");
}

export default function HomeTexts({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <SettingsForm
      title={t("content.home")}
      back={{ href: "/content", label: t("section.content") }}
      open={open}
      answer={actionData}
      saved={saved}
    >
      <Panel title={t("content.hero")}>
        <PairCells name="hero.title" separator="." label={t("content.hero-title")} />
        <PairCells name="hero.text" separator="." label={t("content.hero-text")} rows={3} />
        <PictureCell
          name="hero.picture"
          label={t("content.hero-picture")}
          hint={t("content.hero-picture-hint")}
          picture={(actionData?.pictures ?? open.pictures)[0]}
        />
      </Panel>
      <Panel title={t("content.reasons")} intro={t("content.reasons-intro")}>
        <Reasons />
      </Panel>
    </SettingsForm>
  );
}

function Reasons() {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  const icons = homeIcons.map((icon) => ({ value: icon, label: t(`home-icon.${icon}`) }));
  return Array.from({ length: entryCount(cells, "whyChooseUs") + 1 }, (_, index) => {
    const name = `whyChooseUs.${index}`;
    return (
      <fieldset key={index} className={form.entry}>
        <PairCells name={`${name}.title`} separator="." label={t("content.title-field")} required="none" />
        <PairCells name={`${name}.text`} separator="." label={t("content.text")} rows={3} required="none" />
        <div className={form.grid}>
          <ChoiceCell name={`${name}.icon`} label={t("content.icon")} options={icons} />
        </div>
      </fieldset>
    );
  });
}
