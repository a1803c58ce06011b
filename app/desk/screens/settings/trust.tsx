import type { ReactNode } from "react";
import { trustLines } from "../../../catalogue/views/trust-view.ts";
import { conditions } from "../../../dealership/car/vocabulary.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { TrustLines } from "../../../ui/car/trust-lines.tsx";
import { PairCells, TextCell } from "../../form/cell-fields.tsx";
import form from "../../form/cell-form.module.css";
import { maxFormBytes } from "../../form/form-size.ts";
import { BothLanguages } from "../../frame/both-languages.tsx";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskPage } from "../../page.ts";
import { useDeskTranslations, type PlainDeskMessageKey } from "../../translate.ts";
import { SettingsForm } from "./settings-form.tsx";
import { openSettings } from "./open-settings.server.ts";
import { settingsAction } from "./settings-action.server.ts";
import { trustPart } from "./trust-part.server.ts";
import type { Route } from "./+types/trust";

export const handle = { right: "settings.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(trustPart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(trustPart, request, context, "/settings/trust");
}

export default function TrustSettings({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <SettingsForm
      title={t("settings.trust")}
      intro={t("settings.trust-intro")}
      back={{ href: "/settings", label: t("section.settings") }}
      open={open}
      answer={actionData}
      saved={saved}
      hasPreview
      side={<Preview dealership={actionData ? actionData.shown : open.shown} />}
    >
      <PromisePart name="inspection" title="settings.trust-inspection" intro="settings.trust-inspection-intro">
        <TextCell name="inspection.points" label={t("settings.trust-points")} ltr numeric />
        <TextCell name="inspection.by.ar" label={t("settings.trust-by-ar")} lang="ar" />
        <TextCell name="inspection.by.en" label={t("settings.trust-by-en")} lang="en" />
      </PromisePart>
      {(["used", "new"] as const).map((condition) => (
        <PromisePart
          key={condition}
          name={`warranty.${condition}`}
          title={`settings.trust-warranty-${condition}`}
          intro="settings.trust-warranty-intro"
        >
          <TextCell name={`warranty.${condition}.months`} label={t("settings.trust-months")} ltr numeric />
          <TextCell name={`warranty.${condition}.kilometres`} label={t("settings.trust-kilometres")} ltr numeric />
        </PromisePart>
      ))}
      <PromisePart name="deposit" title="settings.trust-deposit" intro="settings.trust-deposit-intro">
        <TextCell name="deposit.amount" label={t("settings.trust-amount")} ltr numeric />
        <TextCell name="deposit.returnableDays" label={t("settings.trust-returnable")} ltr numeric />
      </PromisePart>
      <PromisePart name="tradeIn" title="settings.trust-trade-in">
        <TextCell name="tradeIn.priceHoldsDays" label={t("settings.trust-price-holds")} ltr numeric />
      </PromisePart>
      <PromisePart name="testDrive" title="settings.trust-test-drive" />
    </SettingsForm>
  );
}

function PromisePart({
  name,
  title,
  intro,
  children,
}: {
  name: string;
  title: PlainDeskMessageKey;
  intro?: PlainDeskMessageKey;
  children?: ReactNode;
}) {
  const t = useDeskTranslations();
  return (
    <Panel title={t(title)} intro={intro && t(intro)}>
      {children && <div className={form.grid}>{children}</div>}
      <PairCells
        name={`${name}.line`}
        separator="."
        label={t("settings.trust-line")}
        hint={t("settings.trust-line-hint")}
        required="none"
      />
      <PairCells
        name={`${name}.answer`}
        separator="."
        label={t("settings.trust-answer")}
        hint={t("settings.trust-answer-hint")}
        rows={3}
        required="none"
      />
    </Panel>
  );
}

/** As on the page of a used and of a new car, in both languages. */
function Preview({ dealership }: { dealership: Dealership | undefined }) {
  const t = useDeskTranslations();
  const { siteTranslations } = useDeskPage();
  if (!dealership)
    return (
      <Panel title={t("content.preview")}>
        <p>{t("content.no-preview")}</p>
      </Panel>
    );
  return (
    <BothLanguages className={form.side}>
      {(language) =>
        conditions.map(({ slug, name }) => (
          <Panel key={slug} title={name[language]}>
            <TrustLines lines={trustLines(dealership, { condition: slug }, language, siteTranslations[language])} />
          </Panel>
        ))
      }
    </BothLanguages>
  );
}
