import { Download, FileUp } from "lucide-react";
import { data, redirect } from "react-router";
import { judgeImport } from "../../../stock/import/plan-import.server.ts";
import { problemMessage } from "../../../stock/problems/problem.ts";
import { translate } from "../../../stock/problems/translate-message.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { readForm } from "../../form/read-form.server.ts";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { Moment } from "../../moment.tsx";
import { signedInPerson } from "../../signed-in.server.ts";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { readNotices } from "../stock/notices.server.ts";
import { UndoChange, Undone } from "../stock/stock-notices.tsx";
import type { Route } from "./+types/imports";
import css from "./imports.module.css";

/** As much as Excel files of 100,000 cars need. */
const maxListBytes = 64 * 1024 * 1024;

export const handle = { right: "stock.change", maxUploadBytes: maxListBytes } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { storage } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  return { latest: await storage.imports.latest(), notices: await readNotices(url, storage, locale) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const { id: staffId, locale } = signedInPerson(context);
  const file = (await readForm(request)).get("list");
  if (!(file instanceof File) || file.size === 0) return data({ noFile: true as const }, { status: 422 });
  const bytes = Buffer.from(await file.arrayBuffer());
  const judged = await judgeImport(storage, { name: file.name, bytes }, { staffId, now: now() });
  if (judged.outcome === "judged") throw redirect(`/stock/imports/${judged.importId}`, 303);
  const problems = judged.problems.slice(0, 50).map((problem) => translate(problemMessage(problem), locale));
  return data({ problems }, { status: 422 });
}

export default function Imports({ loaderData: { latest, notices }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen title={t("import.title")} intro={t("import.intro")} back={{ href: "/stock", label: t("stock.back") }}>
      {notices.undone && <Undone undone={notices.undone} />}
      {actionData && (
        <>
          <Notice isError>{t("noFile" in actionData ? "import.no-file" : "import.refused")}</Notice>
          {"problems" in actionData && (
            <ul className={css.problems}>
              {actionData.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <Panel title={t("import.choose")}>
        <form method="post" encType="multipart/form-data" className={css.upload}>
          <label className={css.drop}>
            <FileUp aria-hidden />
            <b>{t("import.drop")}</b>
            <small>{t("import.formats")}</small>
            <span className={css.file}>
              <input type="file" name="list" accept=".xlsx,.csv,text/csv" required />
              {/* Browsers write both in their own language. */}
              <span className={css.fileButton} aria-hidden>
                {t("import.file-button")}
              </span>
              <span className={css.fileNone} aria-hidden>
                {t("import.file-none")}
              </span>
            </span>
          </label>
          <p className={css.buttons}>
            <button className={button.primary}>{t("import.preview")}</button>
            <a className={button.quiet} href="/stock/template.xlsx">
              <Download aria-hidden />
              {t("import.template")}
            </a>
          </p>
        </form>
      </Panel>
      <Panel title={t("import.latest")} intro={t("import.latest-text")}>
        {latest.length === 0 ? (
          <p>{t("import.none")}</p>
        ) : (
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t("import.list")}</th>
                <th scope="col">{t("import.who")}</th>
                <th scope="col">{t("import.when")}</th>
                <th scope="col">{t("stock.undo")}</th>
              </tr>
            </thead>
            <tbody>
              {latest.map((entry) => (
                <tr key={entry.id} data-item="">
                  <td>
                    <a href={`/stock/imports/${entry.id}`} className={table.main}>
                      <bdi>{entry.fileName}</bdi>
                    </a>
                  </td>
                  <td data-label={t("import.who")}>
                    <bdi>{entry.staffName ?? t("import.command")}</bdi>
                  </td>
                  <td data-label={t("import.when")}>
                    <Moment at={entry.at} />
                  </td>
                  <td data-label={t("stock.undo")}>
                    {entry.changeId === undefined ? (
                      <span className={table.soft}>
                        {t(entry.state === "undone" ? "import.is-undone" : "import.too-old")}
                      </span>
                    ) : (
                      <UndoChange change={entry.changeId} page="/stock/imports" />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </DeskScreen>
  );
}
