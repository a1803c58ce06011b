import { use } from "react";
import { platesServiceSlug } from "../../../dealership/dealership.ts";
import { PairCells, TextCell } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { maxFormBytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "./entry-count.ts";
import { financePart } from "./parts.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { openSettings } from "./open-settings.server.ts";
import { settingsAction } from "./settings-action.server.ts";
import type { Route } from "./+types/finance";

export const handle = { right: "settings.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(financePart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(financePart, request, context, "/settings/finance");
}

export default function Finance({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <SettingsForm
      title={t("settings.finance")}
      back={{ href: "/settings", label: t("section.settings") }}
      open={open}
      answer={actionData}
      saved={saved}
    >
      <Panel title={t("settings.instalments")} intro={t("settings.instalments-intro")}>
        <div className={form.grid}>
          <TextCell name="finance.profitRatePercent" label={t("settings.profit-rate")} ltr numeric required />
          <TextCell name="finance.usualYears" label={t("settings.years")} ltr numeric required />
          <TextCell name="finance.usualFirstPaymentPercent" label={t("settings.first-payment")} ltr numeric required />
          <TextCell name="finance.usualLastPaymentPercent" label={t("settings.last-payment")} ltr numeric required />
        </div>
      </Panel>
      <Panel title={t("settings.extras")} intro={t("settings.extras-intro")}>
        <Extras />
      </Panel>
    </SettingsForm>
  );
}

function Extras() {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  return Array.from({ length: entryCount(cells, "additionalServices") + 1 }, (_, index) => {
    const name = `additionalServices.${index}`;
    return (
      <div key={index} className={form.entry}>
        <PairCells name={`${name}.name`} separator="." label={t("settings.extra-name")} required="none" />
        <div className={form.grid}>
          <TextCell
            name={`${name}.slug`}
            label={t("content.slug")}
            hint={t("settings.extra-slug-hint", { plates: platesServiceSlug })}
            ltr
          />
          <TextCell name={`${name}.price`} label={t("settings.extra-price")} ltr numeric />
        </div>
      </div>
    );
  });
}
