import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { DeskScreen } from "../../frame/desk-screen.tsx";
import { EmptyList } from "../../frame/empty-list.tsx";
import type { DeskHandle } from "../../handle.ts";
import { Moment } from "../../moment.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import form from "../../form/small-form.module.css";
import { LogViews } from "./log-views.tsx";
import type { Route } from "./+types/access";

export const handle = { right: "log.see" } satisfies DeskHandle;

const entriesPerPage = 50;
const maxReferences = 5;

/** Who has read or exported personal data, at the desk and by command. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const before = wholeNumber(url.searchParams.get("before"));
  // One more, to know whether there are older ones.
  const entries = await context.get(deskContext).storage.leads.accessLogPage({ limit: entriesPerPage + 1, before });
  const page = entries.slice(0, entriesPerPage);
  const older = entries.length > entriesPerPage ? page.at(-1)?.id : undefined;
  return { entries: page, isFirst: before === undefined, older };
}

export default function Access({ loaderData: { entries, isFirst, older } }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen title={t("log.title")}>
      <LogViews current="/log/access" />
      <p>{t("log.access-text")}</p>
      {entries.length === 0 && <EmptyList text={t("log.nothing")} />}
      {entries.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("log.reason")}</th>
              <th scope="col">{t("log.of")}</th>
              <th scope="col">{t("log.person")}</th>
              <th scope="col">{t("log.command")}</th>
              <th scope="col">{t("log.when")}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, who, command, reason, references }) => (
              <tr key={id} data-item="">
                <td>{reason === undefined ? t("log.no-reason") : <bdi>{reason}</bdi>}</td>
                <td data-label={t("log.of")}>
                  <References references={references} />
                </td>
                <td data-label={t("log.person")}>
                  <bdi>{who}</bdi>
                </td>
                <td data-label={t("log.command")}>
                  <bdi dir="ltr">{command}</bdi>
                </td>
                <td data-label={t("log.when")}>
                  <Moment at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={form.row}>
        {!isFirst && (
          <a className={button.text} href="/log/access">
            {t("log.newest")}
          </a>
        )}
        {older !== undefined && (
          <a className={button.text} href={`/log/access?before=${older}`}>
            {t("log.older")}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}

function References({ references }: { references: readonly string[] }) {
  const t = useDeskTranslations();
  if (references.length > maxReferences) return t("leads.count", { count: references.length });
  return references.map((reference) => (
    <span key={reference}>
      <a href={`/leads/${reference}`}>
        <bdi dir="ltr">{reference}</bdi>
      </a>{" "}
    </span>
  ));
}
