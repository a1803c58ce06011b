import { redirect } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { logContext } from "../../../log.server.ts";
import { isDatabaseBusy, type Storage } from "../../../storage/storage.server.ts";
import type { Actor } from "../../../storage/staff-types.ts";
import type { UndoResult } from "../../../storage/bulk-change-types.ts";
import { deskContext } from "../../context.ts";
import type { DeskHandle } from "../../handle.ts";
import { nextPath } from "../../next-path.ts";
import { withoutNotices } from "./notices.ts";
import { noticeAddress } from "./notices.server.ts";
import { DeskScreen } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import type { Route } from "./+types/undo";

export const handle = { right: "stock.change" } satisfies DeskHandle;

/** Undoes a change of many cars or an import, and goes back with `undone`: the change, or why not. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { storage, stockChanges, now } = context.get(deskContext);
  const form = await request.formData();
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const change = wholeNumber(formText(form, "change")) ?? 0;
  const onError = (err: unknown) => context.get(logContext).error({ err }, "undo failed");
  const outcome = await startUndo(storage, change, by, onError);
  if (outcome === "started") await stockChanges.finish(change);
  const back = withoutNotices(new URL(nextPath(formText(form, "page")), "http://desk.invalid"));
  return redirect(await noticeAddress(storage, back, "undone", outcome === "started" ? change : outcome), 303);
}

/** A database that is busy is asked again by the person; whatever else fails has started nothing. Cars that fail later are named. */
async function startUndo(
  { carEdits }: Storage,
  change: number,
  by: Actor,
  onError: (error: unknown) => void,
): Promise<UndoResult["outcome"] | "failed"> {
  try {
    return (await carEdits.startUndo(change, by)).outcome;
  } catch (error) {
    if (isDatabaseBusy(error)) throw error;
    onError(error);
    return "failed";
  }
}

/** Opened without a form, such as from the history of the browser. */
export default function UndoStockChange() {
  const t = useDeskTranslations();
  return (
    <DeskScreen narrow title={t("stock.undo")} back={{ href: "/stock", label: t("stock.back") }}>
      <p>{t("undo.unknown")}</p>
    </DeskScreen>
  );
}
