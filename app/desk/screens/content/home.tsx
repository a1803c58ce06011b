import { use } from "react";
import { heroView, searchViews } from "../../../catalogue/views/home-view.ts";
import { reasonViews } from "../../../catalogue/views/reasons-view.ts";
import type { Picture } from "../../../dealership/car/car.ts";
import { homeIcons } from "../../../dealership/dealership.ts";
import { settingsLimits } from "../../../dealership/settings-fields.ts";
import { Hero } from "../../../ui/content/hero.tsx";
import { HeroSentences } from "../../../ui/content/hero-sentences.tsx";
import { WhyChooseUs } from "../../../ui/content/why-choose-us.tsx";
import { ChoiceCell, PairCells, TextCell } from "../../form/cell-fields.tsx";
import { CellFormContext } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { PictureCell } from "../../form/picture-cell.tsx";
import { maxFormBytes, pictureMegabytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { entryCount } from "../settings/entry-count.ts";
import { homePart } from "../settings/home-part.server.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { openSettings } from "../settings/open-settings.server.ts";
import { settingsAction } from "../settings/settings-action.server.ts";
import { SitePreview } from "./site-preview.tsx";
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
      hasPreview
      side={
        <SitePreview shown={actionData ? actionData.shown : open.shown}>
          {(dealership, locale) => (
            <>
              <Hero hero={heroView(dealership, locale)} isCompact>
                <HeroSentences searches={searchViews(dealership, locale)} />
              </Hero>
              <WhyChooseUs dealership={dealership.name[locale]} reasons={reasonViews(dealership, locale)} />
            </>
          )}
        </SitePreview>
      }
    >
      <Panel title={t("content.hero")}>
        <PairCells name="hero.title" separator="." label={t("content.hero-title")} />
        <PairCells name="hero.text" separator="." label={t("content.hero-text")} rows={3} />
      </Panel>
      <Panel title={t("content.hero-pictures")} intro={t("content.hero-pictures-intro", pictureMegabytes)}>
        <HeroPictures pictures={actionData?.pictures ?? open.pictures} />
      </Panel>
      <Panel title={t("content.searches")} intro={t("content.searches-intro")}>
        <Searches />
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

/** Where a picture of the home page may stand. */
const heroPictures = [
  "hero.scene.wide.ar",
  "hero.scene.wide.en",
  "hero.scene.tall.ar",
  "hero.scene.tall.en",
  "hero.picture",
] as const;

const pictureLabels = {
  "hero.picture": "content.hero-picture",
  "hero.scene.wide.ar": "content.scene-wide-ar",
  "hero.scene.wide.en": "content.scene-wide-en",
  "hero.scene.tall.ar": "content.scene-tall-ar",
  "hero.scene.tall.en": "content.scene-tall-en",
} as const;

const pictureHints = {
  "hero.picture": "content.hero-picture-hint",
  "hero.scene.wide.ar": "content.scene-wide-ar-hint",
  "hero.scene.wide.en": "content.scene-en-hint",
  "hero.scene.tall.ar": "content.scene-tall-ar-hint",
  "hero.scene.tall.en": "content.scene-en-hint",
} as const;

function HeroPictures({ pictures }: { pictures: readonly Picture[] }) {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  return heroPictures.map((place) => (
    <PictureCell
      key={place}
      name={place}
      label={t(pictureLabels[place])}
      hint={t(pictureHints[place])}
      picture={pictures.find(({ hash }) => hash === cells[place])}
    />
  ));
}

const maxSearches = settingsLimits.searches;

function Searches() {
  const t = useDeskTranslations();
  const { cells } = use(CellFormContext);
  const count = Math.max(entryCount(cells, "searches"), Math.min(entryCount(cells, "searches") + 1, maxSearches));
  return Array.from({ length: count }, (_, index) => (
    <fieldset key={index} className={form.entry}>
      <PairCells name={`searches.${index}.text`} separator="." label={t("content.search-text")} required="none" />
      <TextCell name={`searches.${index}.query`} label={t("content.search-address")} ltr />
    </fieldset>
  ));
}
