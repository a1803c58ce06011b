import { Plus } from "lucide-react";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import button from "../../../ui/base/button.module.css";
import { formatPhone } from "../../../ui/base/phone-link.tsx";
import { deskContext } from "../../context.ts";
import { redirect } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { MoveButtons } from "../../form/move-buttons.tsx";
import small from "../../form/small-form.module.css";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { Moment } from "../../moment.tsx";
import { signedInPerson } from "../../signed-in.server.ts";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import type { Route } from "./+types/branches";

export const handle = { right: "settings.change" } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { dealership, storage } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const branches = ((await dealership())?.branches ?? []).map((branch) => ({
    slug: branch.slug,
    name: inLocale(branch.name, locale),
    city: inLocale(branch.city, locale).text,
    phone: branch.phone,
    hasTimes: branch.openingHours !== undefined,
  }));
  const removed = (await storage.contentEdits.removedBranches()).map(({ branch, ...change }) => ({
    slug: branch.slug,
    name: inLocale(branch.name, locale),
    ...change,
  }));
  return { branches, removed, notice: ["removed", "back", "moved"].find((name) => url.searchParams.has(name)) };
}

/** Changes the order, or brings a branch back that was removed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const form = await request.formData();
  const slug = formText(form, "item") ?? "";
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  if (formText(form, "intent") === "bring-back") {
    const { outcome } = await storage.contentEdits.bringBackBranch(slug, by);
    throw redirect(`/settings/branches${outcome === "saved" ? "?back" : ""}`, 303);
  }
  await storage.contentEdits.swapBranches(slug, formText(form, "other") ?? "", by);
  throw redirect("/settings/branches?moved", 303);
}

export default function Branches({ loaderData: { branches, removed, notice } }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen
      title={t("settings.branches")}
      intro={t("settings.branches-intro")}
      back={{ href: "/settings", label: t("section.settings") }}
      actions={
        <a className={button.primary} href="/settings/branches/new">
          <Plus aria-hidden />
          {t("settings.new-branch")}
        </a>
      }
    >
      {notice === "removed" && <Notice>{t("settings.branch-removed")}</Notice>}
      {notice === "back" && <Notice>{t("content.brought-back")}</Notice>}
      {notice === "moved" && <Notice>{t("list.moved")}</Notice>}
      <Panel>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("settings.branch")}</th>
              <th scope="col">{t("settings.city")}</th>
              <th scope="col">{t("settings.phone")}</th>
              <th scope="col">{t("settings.hours")}</th>
              {branches.length > 1 && <th scope="col">{t("list.order")}</th>}
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
                  <bdi dir="ltr">{formatPhone(phone)}</bdi>
                </td>
                <td data-label={t("settings.hours")}>
                  <span className={hasTimes ? undefined : table.warn}>
                    {t(hasTimes ? "settings.hours-known" : "settings.hours-missing")}
                  </span>
                </td>
                {branches.length > 1 && (
                  <td data-label={t("list.order")}>
                    <MoveButtons
                      item={slug}
                      name={name.text}
                      previous={branches[index - 1]?.slug}
                      next={branches[index + 1]?.slug}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      {removed.length > 0 && (
        <Panel title={t("content.removed-items")} intro={t("content.removed-intro")}>
          <ul>
            {removed.map(({ slug, name, at, staffName }) => (
              <li key={slug}>
                <form method="post" className={small.row}>
                  <input type="hidden" name="item" value={slug} />
                  <span>
                    <bdi lang={name.locale}>{name.text}</bdi> · <bdi>{staffName}</bdi> <Moment at={at} />
                  </span>
                  <button className={small.button} name="intent" value="bring-back">
                    {t("content.undo-removal")}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </DeskScreen>
  );
}
