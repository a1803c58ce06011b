import { contactOutcomes } from "../../../dealership/leads/lead-work.ts";
import { lastChangeBy } from "../../../dealership/leads/undo-contact.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import type { LeadViewer } from "../../leads/lead-viewer.server.ts";
import { nextPath } from "../../next-path.ts";
import type { ListNotice } from "./list-notice.tsx";
import { senderName } from "./sender-name.ts";

const param = "changed";
const undone = "undone";

/** The address of a list with what was done to one of its requests. */
export function listWithNotice(next: string, reference: string, isUndone: boolean): string {
  const list = new URL(nextPath(next), "http://desk.invalid");
  list.searchParams.set(param, isUndone ? `${reference} ${undone}` : reference);
  return list.pathname + list.search;
}

export async function readListNotice(
  url: URL,
  { scope, person }: LeadViewer,
  storage: Storage,
): Promise<ListNotice | undefined> {
  const [reference = "", was] = (url.searchParams.get(param) ?? "").split(" ");
  const item = reference === "" ? undefined : await storage.leadWork.find(reference, scope);
  if (item === undefined) return undefined;
  const facts = { reference, version: item.work.version, name: senderName(item.lead) };
  if (was === undone) return { ...facts, kind: "undone" };
  const event = lastChangeBy(person.id, item.work, await storage.events.ofLead(item.id));
  if (event?.kind === "lead.taken") return { ...facts, kind: "taken" };
  const outcome = contactOutcomes.find((candidate) => candidate === event?.details["outcome"]);
  return outcome && { ...facts, kind: "contacted", outcome };
}
