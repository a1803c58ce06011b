import { redirect } from "react-router";
import { formText } from "../../dealership/forms/form-text.ts";
import { openRefusal } from "../../dealership/leads/open-refusal.ts";
import { wholeNumber } from "../../dealership/forms/whole-number.ts";
import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import { openedEvent } from "../leads/opened-event.ts";
import { visibleLead } from "../leads/visible-lead.server.ts";
import { getDeskTranslations } from "../translate.ts";
import type { Route } from "./+types/lead-open";
import { accessReason } from "../leads/access-reason.ts";

export const handle = { right: "leads.work" } satisfies DeskHandle;

/** A visit without the form. */
export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(`/leads/${encodeURIComponent(params.reference)}`);
}

/**
 * The encrypted part of a request as a multipart form: `fields`, and `cv` with `mediaType`. The access log has the
 * reason before anything is read. Browsers without the script, which could not decrypt it, are sent back.
 */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const { item, viewer } = await visibleLead(params.reference, context);
  const { storage } = context.get(deskContext);
  const { person, at } = viewer;
  const { lead, work } = item;
  const { reference } = lead;
  const t = getDeskTranslations(person.locale);
  const refusal = openRefusal({ kind: lead.kind, owner: work.owner }, person);
  if (refusal !== undefined) return new Response(t(`encrypted.refused-${refusal}`), { status: 403 });
  if (request.headers.get("accept") !== "multipart/form-data")
    return redirect(`/leads/${reference}?problem=script`, 303);
  const reason = accessReason(form);
  if (reason === "") return new Response(t("encrypted.reason-missing"), { status: 422 });

  await storage.leads.logAccess({ at, who: person.email, command: "desk open", reason, references: [reference] });
  await storage.events.append({ at, kind: openedEvent, staffId: person.id, leadId: item.id, details: { reason } });
  const box = wholeNumber(formText(form, "box"));
  if (box !== undefined) await storage.keyBoxes.markUsed(box, { staffId: person.id, at });

  const [fields, file] = await Promise.all([
    storage.leads.encryptedFields(reference),
    storage.leads.encryptedFile(reference),
  ]);
  const sealed = new FormData();
  if (fields) sealed.set("fields", new Blob([Uint8Array.from(fields)]));
  if (file) {
    sealed.set("cv", new Blob([Uint8Array.from(file.sealed)]));
    sealed.set("mediaType", file.mediaType);
  }
  return new Response(sealed);
}
