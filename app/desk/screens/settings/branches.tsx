import { Plus } from "lucide-react";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import cells from "../../form/cell-form.module.css";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import type { Route } from "./+types/branches";

export const handle = { right: "settings.change" } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const branches = ((await dealership())?.branches ?? []).map((branch) => ({
    slug: branch.slug,
    name: inLocale(branch.name, locale),
    city: inLocale(branch.city, locale).text,
    phone: branch.phone,
    hasTimes: branch.openingHours !== undefined,
  }));
  return { branches, isRemoved: url.searchParams.has("removed") };
}

export default function Branches({ loaderData: { branches, isRemoved } }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen
      title={t("settings.branches")}
      intro={t("settings.branches-intro")}
      actions={
        <span className={cells.actions}>
          <a href="/settings">{t("section.settings")}</a>
          <a className={button.primary} href="/settings/branches/new">
            <Plus aria-hidden />
            {t("settings.new-branch")}
          </a>
        </span>
      }
    >
      {isRemoved && <Notice>{t("settings.branch-removed")}</Notice>}
      <Panel>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("settings.branch")}</th>
              <th scope="col">{t("settings.city")}</th>
              <th scope="col">{t("settings.phone")}</th>
              <th scope="col">{t("settings.hours")}</th>
            </tr>
          </thead>
          <tbody>
            {branches.map(({ slug, name, city, phone, hasTimes }, index) => (
              <tr key={slug} data-item="">
                <td>
                  <a href={`/settings/branches/${slug}`} className={table.main}>
                    <bdi lang={name.locale}>{name.text}</bdi>
                    {index === 0 && <small className={table.soft}>{t("settings.main-branch")}</small>}
                  </a>
                </td>
                <td data-label={t("settings.city")}>{city}</td>
                <td data-label={t("settings.phone")}>
                  <bdi dir="ltr">{phone}</bdi>
                </td>
                <td data-label={t("settings.hours")}>
                  <span className={hasTimes ? undefined : table.warn}>
                    {t(hasTimes ? "settings.hours-known" : "settings.hours-missing")}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </DeskScreen>
  );
}
