import { redirect, type RouterContextProvider } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { parseInboxSearch } from "../../../dealership/leads/inbox-search.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { unencryptedFields } from "../../../leads/delivery/lead-fields.ts";
import { exportedLead } from "../../../leads/export/exported-lead.ts";
import { leadsCsv, usualDelimiter } from "../../../leads/export/leads-csv.ts";
import type { WorkItem } from "../../../storage/lead-work-types.ts";
import { deskContext } from "../../context.ts";
import type { DeskHandle } from "../../handle.ts";
import { exportEvent } from "../../leads/export-event.ts";
import { leadViewer, type LeadViewer } from "../../leads/lead-viewer.server.ts";
import { maxExportedLeads } from "../../leads/max-exported-leads.ts";
import { nextPath } from "../../next-path.ts";
import { getDeskTranslations } from "../../translate.ts";
import type { Route } from "./+types/leads-sheet";
import { accessReason } from "../../leads/access-reason.ts";

export const handle = { right: "leads.export" } satisfies DeskHandle;

/** A visit without the form. */
export function loader(): Response {
  return redirect("/leads", 303);
}

/** A page's action cannot answer with a file, and only the errors of pages are pages, such as the way to sign in. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => (request.method === "POST" ? await download(request, context) : next()),
];

/** Never shown: it makes the route a page. */
export default function LeadsSheet() {
  return null;
}

/**
 * All requests of a list as a sheet, but for what is encrypted. `list` is the address of the list. The reason and the
 * references are in the access log, and the history of every request, before the data leaves.
 */
async function download(request: Request, context: Readonly<RouterContextProvider>): Promise<Response> {
  const { storage } = context.get(deskContext);
  const form = await request.formData();
  const viewer = await leadViewer(context);
  const { person, scope, today, at } = viewer;
  const list = new URL(nextPath(formText(form, "list")), "http://desk.invalid");
  const reason = accessReason(form);
  if (reason === "") {
    list.searchParams.set("problem", "reason");
    return redirect(`/leads${list.search}`, 303);
  }
  const search = { ...parseInboxSearch(list.searchParams, person.id), page: 1 };
  const items = await storage.leadWork.items(search, { scope, today }, { limit: maxExportedLeads });
  const references = items.map(({ lead }) => lead.reference);
  await storage.leads.logAccess({ at, who: person.email, command: "desk export", reason, references });
  await storage.events.appendAll(items.map(({ id }) => ({ at, kind: exportEvent, staffId: person.id, leadId: id })));
  return new Response(await sheet(items, viewer, context), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="requests-${riyadhDay(new Date(at))}.csv"`,
    },
  });
}

async function sheet(
  items: readonly WorkItem[],
  { person: { locale }, lookups, at }: LeadViewer,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const { storage, settings } = context.get(deskContext);
  const t = getDeskTranslations(locale);
  const people = new Map((await storage.staff.list(at)).map(({ id, name }) => [id, name]));
  const works = new Map(items.map(({ lead, work }) => [lead.reference, work]));
  const dealership = { branches: [], additionalServices: [] };
  return leadsCsv(
    items.map(({ lead }) => exportedLead({ ...lead, fields: unencryptedFields(lead) }, undefined)),
    {
      locale,
      delimiter: usualDelimiter(locale),
      lookups: lookups ?? { dealership, brands: [], services: [], jobs: [], origin: settings.origin },
      moreColumns: [
        {
          heading: t("leads.state"),
          cell({ reference }) {
            const work = works.get(reference);
            return work === undefined ? "" : t(`lead-state.${work.state}`);
          },
        },
        { heading: t("leads.owner"), cell: ({ reference }) => people.get(works.get(reference)?.owner ?? 0) ?? "" },
      ],
    },
  );
}
