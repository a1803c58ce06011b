import { use } from "react";
import { mailTopics } from "../../../dealership/dealership.ts";
import { PairCells, TextCell } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { maxFormBytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "./entry-count.ts";
import { identityPart } from "./parts.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { openSettings } from "./open-settings.server.ts";
import { settingsAction } from "./settings-action.server.ts";
import type { Route } from "./+types/dealership";

export const handle = { right: "settings.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(identityPart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(identityPart, request, context, "/settings/dealership");
}

export default function DealershipSettings({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <SettingsForm
      title={t("settings.dealership")}
      back={{ href: "/settings", label: t("section.settings") }}
      open={open}
      answer={actionData}
      saved={saved}
    >
      <Panel title={t("settings.names")}>
        <PairCells name="name" separator="." label={t("settings.name")} required="both" />
        <PairCells name="legalName" separator="." label={t("settings.legal-name")} required="both" />
        <PairCells name="tagline" separator="." label={t("settings.tagline")} />
        <PairCells
          name="notice"
          separator="."
          label={t("settings.notice")}
          hint={t("settings.notice-hint")}
          required="none"
        />
      </Panel>
      <Panel title={t("settings.contact")}>
        <div className={form.grid}>
          <TextCell name="phone" label={t("settings.phone")} ltr required />
          <TextCell name="whatsapp" label={t("settings.whatsapp")} ltr required />
          <TextCell name="email" label={t("settings.email")} ltr required />
        </div>
      </Panel>
      <Panel title={t("settings.legal")}>
        <div className={form.grid}>
          <TextCell
            name="commercialRegistration"
            label={t("settings.registration")}
            hint={t("settings.ten-digits")}
            ltr
            required
          />
          <TextCell
            name="vatNumber"
            label={t("settings.vat-number")}
            hint={t("settings.fifteen-digits")}
            ltr
            required
          />
        </div>
        <div className={form.grid}>
          <TextCell name="complaints.email" label={t("settings.complaints-email")} ltr />
          <TextCell name="complaints.phone" label={t("settings.complaints-phone")} ltr />
          <TextCell name="complaints.replyWorkingDays" label={t("settings.complaints-days")} ltr numeric />
        </div>
      </Panel>
      <Panel title={t("settings.social")} intro={t("settings.social-intro")}>
        <Social />
      </Panel>
      <Panel title={t("settings.requests")} intro={t("settings.requests-intro")}>
        <div className={form.grid}>
          <TextCell
            name="answerWithinMinutes"
            label={t("settings.answer-within")}
            hint={t("settings.answer-hint")}
            ltr
            numeric
          />
        </div>
        <div className={form.grid}>
          {mailTopics.map((topic) => (
            <TextCell key={topic} name={`leadEmails.${topic}`} label={t(`settings.mail-${topic}`)} ltr />
          ))}
        </div>
      </Panel>
    </SettingsForm>
  );
}

function Social() {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  return Array.from({ length: entryCount(cells, "social") + 1 }, (_, index) => (
    <div key={index} className={form.grid}>
      <TextCell name={`social.${index}.network`} label={t("settings.network")} ltr />
      <TextCell name={`social.${index}.url`} label={t("settings.url")} ltr />
    </div>
  ));
}
