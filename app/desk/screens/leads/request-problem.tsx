import { Notice } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { LeadFacts } from "./lead-facts.server.ts";
import type { RequestProblem } from "./request-action.server.ts";
import { stateText } from "./work-texts.ts";

/** Why nothing was stored, and how the request stands now if somebody else was quicker. */
export function RequestProblemNotice({ problem, lead }: { problem: RequestProblem; lead: LeadFacts }) {
  const t = useDeskTranslations();
  const owner = lead.owner === undefined ? t("leads.nobodys") : lead.owner.name;
  const now =
    problem === "conflict" || problem === "not-undone" || problem === "owned-by-other"
      ? ` ${t("leads.now", { state: stateText(t, lead.work.state), owner: `\u2068${owner}\u2069` })}`
      : "";
  return (
    <Notice isError>
      {t(`leads.problem.${problem}`)}
      {now}
    </Notice>
  );
}
