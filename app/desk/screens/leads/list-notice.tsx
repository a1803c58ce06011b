import type { ContactOutcome } from "../../../dealership/leads/lead-work.ts";
import button from "../../../ui/base/button.module.css";
import { Notice, NoticeRow } from "../../frame/desk-screen.tsx";
import { useDeskTranslations, type DeskTranslate } from "../../translate.ts";

/** What somebody has just done to a request in a list, and nobody has changed since. `outcome`: of a contact. */
export type ListNotice = { reference: string; version: number; name: string } & (
  { kind: "taken" | "undone" } | { kind: "contacted"; outcome: ContactOutcome }
);

/** `next`: the address of the list. */
export function LeadListNotice({ notice, next }: { notice: ListNotice; next: string }) {
  const t = useDeskTranslations();
  return (
    <NoticeRow>
      <Notice>{noticeText(t, notice)}</Notice>
      {notice.kind !== "undone" && <UndoForm {...notice} intent={undoIntents[notice.kind]} next={next} />}
    </NoticeRow>
  );
}

const undoIntents = { taken: "undo-take", contacted: "undo-contact" } as const;

/** Without `next` it leads to the request. */
export function UndoForm({
  reference,
  version,
  intent,
  next,
}: {
  reference: string;
  version: number;
  intent: "undo-take" | "undo-contact";
  next?: string;
}) {
  const t = useDeskTranslations();
  return (
    <form method="post" action={`/leads/${reference}`}>
      <input type="hidden" name="version" value={version} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <button className={button.quiet} name="intent" value={intent} data-key="u">
        {t("stock.undo")}
      </button>
    </form>
  );
}

function noticeText(t: DeskTranslate, notice: ListNotice): string {
  const name = `\u2068${notice.name}\u2069`;
  if (notice.kind === "contacted")
    return t("leads.did-contacted", { name, outcome: t(`lead-contact.${notice.outcome}`) });
  return t(`leads.did-${notice.kind}`, { name });
}
