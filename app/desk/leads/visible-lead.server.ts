import { data, type RouterContextProvider } from "react-router";
import { parseReference } from "../../dealership/leads/lead.ts";
import type { WorkItem } from "../../storage/lead-work-types.ts";
import { deskContext } from "../context.ts";
import { leadViewer, type LeadViewer } from "./lead-viewer.server.ts";

/** The request with this reference; 404 without one that this person may see. */
export async function visibleLead(
  reference: string,
  context: Readonly<RouterContextProvider>,
): Promise<{ item: WorkItem; viewer: LeadViewer }> {
  const { storage, inbox } = context.get(deskContext);
  const viewer = await leadViewer(context);
  const parsed = parseReference(reference);
  const find = async () => (parsed === undefined ? undefined : await storage.leadWork.find(parsed, viewer.scope));
  let item = await find();
  if (item === undefined) {
    // It may have come in just now.
    await inbox.refresh();
    item = await find();
  }
  if (item === undefined) throw data(null, { status: 404 });
  return { item, viewer };
}
