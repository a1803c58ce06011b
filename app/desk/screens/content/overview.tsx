import type { ReactNode } from "react";
import { hasRight } from "../../../dealership/staff/rights.ts";
import { contentKinds } from "../../../storage/content-desk-types.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { DeskScreen } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { scheduledRows } from "../../schedule/scheduled-list.server.ts";
import { ScheduledPanel } from "../../schedule/scheduled-panel.tsx";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import type { Route } from "./+types/overview";
import css from "./overview.module.css";

export const handle = { right: "content.change" } satisfies DeskHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { storage, dealership } = context.get(deskContext);
  const published = await storage.content.published();
  const stored = await dealership();
  const lists = [];
  for (const kind of contentKinds)
    lists.push({ kind, count: published[kind].length, drafts: (await storage.drafts.list(kind)).length });
  return {
    lists,
    questions: stored?.about?.questions.length ?? 0,
    team: stored?.about?.team.length ?? 0,
    partners: stored?.about?.partners.length ?? 0,
    credits: stored?.credits.length ?? 0,
    scheduled: await scheduledRows(context),
    maySet: hasRight(signedInPerson(context).role, "settings.change"),
  };
}

export default function Content({
  loaderData: { lists, questions, team, partners, credits, scheduled, maySet },
}: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen title={t("section.content")} intro={t("content.intro")}>
      <ul className={css.tiles}>
        {lists.map(({ kind, count, drafts }) => (
          <Tile key={kind} href={`/content/${kind}`} title={t(`content.list-${kind}`)}>
            {t("content.count", { count })}
            {drafts > 0 && <span className={css.drafts}>{t("content.draft-count", { count: drafts })}</span>}
          </Tile>
        ))}
        <Tile href="/content/questions" title={t("content.questions")}>
          {t("content.count", { count: questions })}
        </Tile>
        <Tile href="/content/team" title={t("content.team")}>
          {t("content.count", { count: team })}
        </Tile>
        <Tile href="/content/partners" title={t("content.partners")}>
          {t("content.count", { count: partners })}
        </Tile>
        <Tile href="/content/about" title={t("content.aims")}>
          {t("content.aims-text")}
        </Tile>
        <Tile href="/content/home" title={t("content.home")}>
          {t("content.home-text")}
        </Tile>
        <Tile href="/content/credits" title={t("content.credits")}>
          {t("content.count", { count: credits })}
        </Tile>
      </ul>
      <ScheduledPanel rows={scheduled} />
      {maySet && (
        <p>
          <a href="/settings" className={button.text}>
            {t("content.to-settings")}
          </a>
        </p>
      )}
    </DeskScreen>
  );
}

function Tile({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <li className={css.tile} data-item="">
      <a href={href}>{title}</a>
      <p>{children}</p>
    </li>
  );
}
