import { use } from "react";
import type { Picture } from "../../../dealership/car/car.ts";
import { CarImage } from "../../../ui/car/car-image.tsx";
import { ChoiceCell, PairCells, TextCell } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { PhotoField } from "../../form/picture-cell.tsx";
import { maxFormBytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "../settings/entry-count.ts";
import { partnersPart } from "../settings/parts.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { openSettings, settingsAction } from "../settings/settings-part.server.ts";
import type { Route } from "./+types/partners";
import css from "./partners.module.css";

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
    >
      <Panel intro={t("content.partners-intro")}>
        <Entries pictures={actionData?.pictures ?? open.pictures} />
        <LogoField />
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
          {logo && (
            <div>
              <input type="hidden" name={`${name}.logo`} value={logo.hash} />
              <CarImage picture={logo} alt={t("settings.logo")} sizes="160px" className={css.logo} />
              <label className={form.check}>
                <input type="checkbox" name="drop" value={logo.hash} />
                {t("picture-field.remove")}
              </label>
            </div>
          )}
        </div>
      </fieldset>
    );
  });
}

/** One picture comes with a form: whose logo it is. */
function LogoField() {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  const count = entryCount(cells, "partners");
  const options = Array.from({ length: count + 1 }, (_, index) => ({
    value: String(index),
    label: cells[`partners.${index}.name.ar`] || t("content.new-partner"),
  }));
  return (
    <div className={form.pair}>
      <ChoiceCell name="logo-of" label={t("content.logo-of")} options={options} />
      <PhotoField label={t("content.partner-logo")} hint={t("settings.logo-hint")} />
    </div>
  );
}
