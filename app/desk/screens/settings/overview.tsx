import { data, redirect } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { deskContext } from "../../context.ts";
import small from "../../form/small-form.module.css";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { serverSettings, serverValueText, type ServerSetting } from "./server-settings.ts";
import type { Route } from "./+types/overview";
import css from "../content/overview.module.css";

export const handle = { right: "settings.change" } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { dealership, settings } = context.get(deskContext);
  const stored = await dealership();
  return {
    isDemonstration: stored?.demonstration === true,
    color: stored?.brandColor,
    branches: stored?.branches.length ?? 0,
    server: serverSettings(settings),
    isCleared: url.searchParams.has("cleared"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const form = await request.formData();
  if (formText(form, "intent") !== "clear" || formText(form, "sure") !== "yes")
    return data({ isUnsure: true }, { status: 422 });
  await storage.contentEdits.clearDemonstration({ staffId: signedInPerson(context).id, at: now().toISOString() });
  throw redirect("/settings?cleared", 303);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { isDemonstration, color, branches, server, isCleared } = loaderData;
  return (
    <DeskScreen title={t("section.settings")} intro={t("settings.intro")}>
      {isCleared && <Notice>{t("settings.cleared")}</Notice>}
      {actionData?.isUnsure && <Notice isError>{t("settings.tick-first")}</Notice>}
      <ul className={css.tiles}>
        <li className={css.tile} data-item="">
          <a href="/settings/dealership">{t("settings.dealership")}</a>
          <p>{t("settings.dealership-text")}</p>
        </li>
        <li className={css.tile} data-item="">
          <a href="/settings/look">{t("settings.look")}</a>
          <p>
            {t("settings.look-text")} <bdi dir="ltr">{color}</bdi>
          </p>
        </li>
        <li className={css.tile} data-item="">
          <a href="/settings/branches">{t("settings.branches")}</a>
          <p>{t("settings.branch-count", { count: branches })}</p>
        </li>
        <li className={css.tile} data-item="">
          <a href="/settings/trust">{t("settings.trust")}</a>
          <p>{t("settings.trust-text")}</p>
        </li>
        <li className={css.tile} data-item="">
          <a href="/settings/finance">{t("settings.finance")}</a>
          <p>{t("settings.finance-text")}</p>
        </li>
      </ul>
      {isDemonstration && (
        <Panel title={t("settings.demonstration")} intro={t("settings.demonstration-text")}>
          <form method="post" className={small.part}>
            <label className={small.check}>
              <input type="checkbox" name="sure" value="yes" />
              {t("settings.demonstration-sure")}
            </label>
            <p>
              <button className={small.danger} name="intent" value="clear">
                {t("settings.demonstration-clear")}
              </button>
            </p>
          </form>
        </Panel>
      )}
      <Panel title={t("settings.server")} intro={t("settings.server-text")}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("settings.server-setting")}</th>
              <th scope="col">{t("settings.server-value")}</th>
            </tr>
          </thead>
          <tbody>
            {server.map(({ name, label, value }) => (
              <tr key={name} data-item="">
                <td>
                  {t(label)}{" "}
                  <small className={table.soft}>
                    <bdi dir="ltr">{name}</bdi>
                  </small>
                </td>
                <td data-label={t("settings.server-value")}>
                  <ServerValue value={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </DeskScreen>
  );
}

function ServerValue({ value }: Pick<ServerSetting, "value">) {
  const { text, isLtr } = serverValueText(value, useDeskTranslations());
  return isLtr ? <bdi dir="ltr">{text}</bdi> : text;
}
