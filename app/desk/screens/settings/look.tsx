import { contrastRatio } from "../../../images/contrast.ts";
import { shownBrandColor } from "../../../images/theme-css.ts";
import button from "../../../ui/base/button.module.css";
import { CarImage } from "../../../ui/car/car-image.tsx";
import { Amount } from "../../../ui/car/amount.tsx";
import { TextCell } from "../../form/cell-fields.tsx";
import { cellId } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { PictureCell } from "../../form/picture-cell.tsx";
import { maxFormBytes } from "../../form/form-size.ts";
import { Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskPage } from "../../page.ts";
import { useDeskTranslations } from "../../translate.ts";
import { lookPart } from "./parts.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { openSettings } from "./open-settings.server.ts";
import { settingsAction } from "./settings-action.server.ts";
import type { Route } from "./+types/look";
import css from "./look.module.css";

export const handle = { right: "settings.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { open: await openSettings(lookPart, context), saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return settingsAction(lookPart, request, context, "/settings/look");
}

export default function Look({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const typed = (actionData?.cells ?? open.cells)["brandColor"]?.trim().toLowerCase() ?? "";
  const [logo] = actionData?.pictures ?? open.pictures;
  const color = /^#[0-9a-f]{6}$/.test(typed) ? typed : undefined;
  return (
    <SettingsForm
      title={t("settings.look")}
      back={{ href: "/settings", label: t("section.settings") }}
      open={open}
      answer={actionData}
      saved={saved}
      hasPreview
      side={color !== undefined && <Samples color={color} logo={logo} />}
    >
      <Panel title={t("settings.color")} intro={t("settings.color-intro")}>
        <div className={form.grid}>
          <TextCell name="brandColor" label={t("settings.color-field")} hint={t("settings.color-hint")} ltr required />
          {color !== undefined && (
            <label className={`${css.picker} only-with-script`}>
              <span>{t("settings.color-pick")}</span>
              <input type="color" defaultValue={color} data-color-of={cellId("brandColor")} />
            </label>
          )}
        </div>
        {color !== undefined && <Contrast color={color} />}
      </Panel>
      <Panel title={t("settings.logo")}>
        <PictureCell name="logo" label={t("settings.logo")} hint={t("settings.logo-hint")} picture={logo} />
      </Panel>
    </SettingsForm>
  );
}

/** Whether white text can be read on the colour, and what is shown if not. */
function Contrast({ color }: { color: string }) {
  const t = useDeskTranslations();
  const shown = shownBrandColor(color);
  const ratio = contrastRatio(color, "#ffffff").toFixed(1);
  return (
    <p role="status">
      {shown === color
        ? t("settings.contrast-good", { ratio })
        : t("settings.contrast-low", { ratio, color: `\u2066${shown}\u2069` })}
    </p>
  );
}

type Logo = Parameters<typeof CarImage>[0]["picture"] | undefined;

/** The site's own buttons, links and prices in the colour, for bright and for dark screens. */
function Samples({ color, logo }: { color: string; logo: Logo }) {
  const t = useDeskTranslations();
  const { dealershipName } = useDeskPage();
  return (
    <>
      <link rel="stylesheet" href={`/settings/look.css?color=${color.slice(1)}`} />
      {(["light", "dark"] as const).map((scheme) => (
        <section
          key={scheme}
          data-scheme={scheme}
          className={`${css.sample} ${css[scheme]}`}
          aria-label={t(`settings.${scheme}`)}
        >
          <h2>{t(`settings.${scheme}`)}</h2>
          <p className={css.name}>
            {logo && <CarImage picture={logo} alt="" sizes="144px" className={css.logo} />}
            <bdi>{dealershipName}</bdi>
          </p>
          <p className={css.soft}>
            <Amount halalas={124_900_00} />
          </p>
          <p className={css.buttons} inert>
            <span className={button.primary}>{t("settings.sample-primary")}</span>
            <span className={button.secondary}>{t("settings.sample-secondary")}</span>
            <a href="/settings/look">{t("settings.sample-link")}</a>
          </p>
        </section>
      ))}
    </>
  );
}
