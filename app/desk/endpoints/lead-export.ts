import { redirect } from "react-router";
import { unencryptedFields } from "../../leads/delivery/lead-fields.ts";
import type { WorkItem } from "../../storage/lead-work-types.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import { exportEvent } from "../leads/export-event.ts";
import { visibleLead } from "../leads/visible-lead.server.ts";
import { requestSheet } from "../screens/leads/request-sheet.server.ts";
import type { Route } from "./+types/lead-export";

export const handle = { right: "leads.export" } satisfies DeskHandle;

const downloadMs = 10 * 60_000;

/**
 * Everything that is stored of one request, but for what is encrypted: as a sheet for people, else as JSON. The form on
 * the request's page has written the reason into the access log; without it, it is asked for.
 */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const { item, viewer } = await visibleLead(params.reference, context);
  const { storage } = context.get(deskContext);
  const { reference } = item.lead;
  const request = (await storage.events.ofLead(item.id)).findLast(
    ({ kind, staffId }) => kind === exportEvent && staffId === viewer.person.id,
  );
  if (request === undefined || Date.parse(viewer.at) - Date.parse(request.at) > downloadMs)
    return redirect(`/leads/${reference}?problem=reason`);
  if (url.searchParams.get("as") === "sheet")
    return new Response(await requestSheet(item, viewer, storage), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${reference}.csv"`,
      },
    });
  return new Response(`${JSON.stringify(await exportedRequest(item, storage), undefined, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${reference}.json"`,
    },
  });
}

async function exportedRequest({ id, lead, work, branch }: WorkItem, storage: Storage) {
  const { hasSealed, file, ...rest } = lead;
  const [notes, events] = await Promise.all([storage.leadWork.notes(id), storage.events.ofLead(id)]);
  return {
    ...rest,
    fields: unencryptedFields(lead),
    encrypted: hasSealed,
    ...(file && { file }),
    branch,
    state: work.state,
    notes: notes.map(({ at, text }) => ({ at, text })),
    events: events.map(({ at, kind, staffName, details }) => ({ at, kind, by: staffName, details })),
  };
}
