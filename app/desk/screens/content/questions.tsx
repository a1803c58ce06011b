import { use } from "react";
import { questionViews } from "../../../catalogue/views/about-view.ts";
import { Questions as SiteQuestions } from "../../../ui/content/questions.tsx";
import { PairCells } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { maxFormBytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "../settings/entry-count.ts";
import { questionsPart } from "../settings/parts.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { openSettings } from "../settings/open-settings.server.ts";
import { settingsAction } from "../settings/settings-action.server.ts";
import { SitePreview } from "./site-preview.tsx";
import type { Route } from "./+types/questions";

export const handle = { right: "content.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(questionsPart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(questionsPart, request, context, "/content/questions");
}

export default function Questions({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <SettingsForm
      title={t("content.questions")}
      back={{ href: "/content", label: t("section.content") }}
      open={open}
      answer={actionData}
      saved={saved}
      hasPreview
      side={
        <SitePreview shown={actionData ? actionData.shown : open.shown}>
          {({ about }, locale) => <SiteQuestions questions={questionViews(about, locale)} areOpen />}
        </SitePreview>
      }
    >
      <Panel intro={t("content.questions-intro")}>
        <Entries />
      </Panel>
    </SettingsForm>
  );
}

function Entries() {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  const count = entryCount(cells, "questions");
  return Array.from({ length: count + 2 }, (_, index) => (
    <fieldset key={index} className={form.entry}>
      <legend className={form.legend}>
        {t(index < count ? "content.question-number" : "content.new-question", { position: index + 1 })}
      </legend>
      <PairCells name={`questions.${index}.question`} separator="." label={t("content.question")} required="none" />
      <PairCells
        name={`questions.${index}.answer`}
        separator="."
        label={t("content.answer")}
        rows={4}
        required="none"
      />
    </fieldset>
  ));
}
