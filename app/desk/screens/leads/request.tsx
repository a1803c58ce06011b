import button from "../../../ui/base/button.module.css";
import { DeskScreen, Notice, NoticeRow, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskTranslations } from "../../translate.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { EncryptedPart } from "./encrypted-part.tsx";
import { LeadMarks } from "./lead-table.tsx";
import { UndoForm } from "./list-notice.tsx";
import { RequestCar } from "./request-car.tsx";
import { RequestDetails } from "./request-details.tsx";
import { RequestProblemNotice } from "./request-problem.tsx";
import { changeRequest, done } from "./request-action.server.ts";
import { loadRequest } from "./request-loader.server.ts";
import { RequestRecords } from "./request-records.tsx";
import { SamePerson } from "./same-person.tsx";
import { TimelinePanel } from "./timeline-panel.tsx";
import { WorkPanel } from "./work-panel.tsx";
import { kindText } from "./work-texts.ts";
import type { Route } from "./+types/request";
import css from "./request.module.css";

export const handle = { right: "leads.work" } satisfies DeskHandle;

/** Of addresses beside the page that have led back to it. */
const linkProblems = ["reason", "script"] as const;
const linkSentences = { reason: "leads.problem.export-reason", script: "leads.problem.script" } as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const request = await loadRequest(params.reference, context);
  return {
    ...request,
    done: done.find((what) => what === url.searchParams.get("done")),
    linkProblem: linkProblems.find((problem) => problem === url.searchParams.get("problem")),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await changeRequest(params.reference, await request.formData(), context);
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { lead } = loaderData;
  const { problem, typed } = actionData ?? {};
  return (
    <DeskScreen title={lead.name} back={{ href: "/leads", label: t("leads.back") }}>
      <div className={css.heading}>
        <p>
          {kindText(t, lead)}
          {lead.topic !== "" && (
            <>
              {" · "}
              <span>{lead.topic}</span>
            </>
          )}
          {" · "}
          <bdi dir="ltr">{lead.reference}</bdi>
        </p>
        <LeadMarks lead={lead} />
      </div>
      {problem && <RequestProblemNotice problem={problem} lead={lead} />}
      {!problem && loaderData.linkProblem && <Notice isError>{t(linkSentences[loaderData.linkProblem])}</Notice>}
      {!problem && loaderData.done && (
        <NoticeRow>
          <Notice>{t(`leads.done.${loaderData.done}`)}</Notice>
          {loaderData.done === "contacted" && loaderData.mayUndoContact && (
            <UndoForm reference={lead.reference} version={lead.work.version} intent="undo-contact" />
          )}
        </NoticeRow>
      )}
      {lead.work.isQuarantined && <ReleasePanel mayRelease={loaderData.may.release} />}
      <div className={css.columns}>
        <div className={css.column}>
          <div className={css.first}>
            <ContactPanel request={loaderData} typed={typed} />
          </div>
          <div className={css.second}>
            {loaderData.car && <RequestCar car={loaderData.car} />}
            <RequestDetails request={loaderData} />
          </div>
          {loaderData.encrypted && <EncryptedPart reference={lead.reference} part={loaderData.encrypted} />}
          <SamePerson others={loaderData.others} />
        </div>
        <div className={css.column}>
          <div className={css.third}>
            <WorkPanel request={loaderData} typed={typed} />
          </div>
          <TimelinePanel entries={loaderData.timeline} receivedAt={lead.receivedAt} typed={typed} />
          <RequestRecords request={loaderData} typed={typed} />
        </div>
      </div>
    </DeskScreen>
  );
}

function ReleasePanel({ mayRelease }: { mayRelease: boolean }) {
  const t = useDeskTranslations();
  if (!mayRelease)
    return (
      <Panel>
        <p>{t("leads.release-by-others")}</p>
      </Panel>
    );
  return (
    <Panel intro={t("leads.release-text")}>
      <form method="post">
        <button className={button.primary} name="intent" value="release">
          {t("leads.release")}
        </button>
      </form>
    </Panel>
  );
}
