import { data, redirect, type RouterContextProvider } from "react-router";
import type { WorkChange, WorkRefusal } from "../../../dealership/leads/change-work.ts";
import { contactOutcomes, leadStates, lostReasons } from "../../../dealership/leads/lead-work.ts";
import { formText } from "../../../dealership/forms/form-text.ts";
import { hasRight } from "../../../dealership/staff/rights.ts";
import { toLatinDigits } from "../../../dealership/text/folding.ts";
import { codePointLength, isBlank, tidyLines, withoutHiddenCharacters } from "../../../dealership/text/tidy-text.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { configuredChannels } from "../../../leads/delivery/channels.ts";
import { appendToErasedList } from "../../../leads/retention/erased-list.ts";
import type { WorkItem } from "../../../storage/lead-work-types.ts";
import { deskContext } from "../../context.ts";
import type { LeadViewer } from "../../leads/lead-viewer.server.ts";
import { exportEvent } from "../../leads/export-event.ts";
import { visibleLead } from "../../leads/visible-lead.server.ts";
import { listWithNotice } from "./list-notice.server.ts";
import { readPeople } from "./people.server.ts";
import { suitableColleagues } from "./request-loader.server.ts";
import { accessReason } from "../../leads/access-reason.ts";

type Context = Readonly<RouterContextProvider>;
type Change = { context: Context; item: WorkItem; viewer: LeadViewer; form: FormData };

const maxNoteLength = 2_000;

export type RequestProblem =
  | WorkRefusal
  | "conflict"
  | "not-undone"
  | "note-missing"
  | "note-long"
  | "choose"
  | "confirm"
  | "forbidden"
  | "export-reason";

/** What was refused, with everything that was typed. */
type RequestAnswer = { problem: RequestProblem; typed: Readonly<Record<string, string>> };

export const done = ["taken", "saved", "noted", "contacted", "released", "retried", "undone"] as const;
type Done = (typeof done)[number];

export async function changeRequest(reference: string, form: FormData, context: Context) {
  const { item, viewer } = await visibleLead(reference, context);
  const change = { context, item, viewer, form };
  switch (formText(form, "intent")) {
    case "take":
      return await applyChange(change, { kind: "take" }, "taken");
    case "assign":
      return await assign(change);
    case "state":
      return await enterState(change);
    case "reopen":
      return await applyChange(change, { kind: "reopen" }, "saved");
    case "follow-up":
      return await followUp(change);
    case "contact":
      return await contact(change);
    case "undo-take":
      return await applyChange(change, { kind: "assign" }, "undone");
    case "undo-contact":
      return await undoContact(change);
    case "note":
      return await addNote(change);
    case "release":
      return await release(change);
    case "retry":
      return await retryDelivery(change);
    case "export":
      return await allowExport(change);
    case "erase":
      return await erase(change);
    default:
      return refuse(change, "choose");
  }
}

/** Of the form: `undefined` without a version, as in lists. */
function versionOf(form: FormData): number | undefined {
  return wholeNumber(formText(form, "version"));
}

async function applyChange(change: Change, wish: WorkChange, doneNow: Done, note?: string) {
  const { context, item, viewer, form } = change;
  const { scope, actor, at, today, minutesWaited } = viewer;
  const { reference } = item.lead;
  const result = await context.get(deskContext).storage.leadWork.change({ reference, version: versionOf(form) }, wish, {
    scope,
    actor,
    at,
    today,
    minutesWaited,
    note,
  });
  switch (result.outcome) {
    case "changed":
    case "unchanged":
      return leadBack(change, doneNow);
    case "conflict":
      return refuse(change, "conflict", 409);
    case "refused":
      return refuse(change, result.refusal, result.refusal === "owned-by-other" ? 409 : 422);
    case "not-found":
      throw data(null, { status: 404 });
  }
}

async function assign(change: Change) {
  const to = formText(change.form, "to") ?? "";
  if (to === "") return await applyChange(change, { kind: "assign" }, "saved");
  const { colleagues } = await readPeople(change.context);
  const colleague = suitableColleagues(colleagues, change.item).find(({ id }) => String(id) === to);
  if (colleague === undefined) return refuse(change, "choose");
  return await applyChange(change, { kind: "assign", to: colleague.id }, "saved");
}

async function enterState(change: Change) {
  const to = leadStates.find((state) => state === formText(change.form, "state"));
  const lostReason = lostReasons.find((reason) => reason === formText(change.form, "reason"));
  if (to === undefined) return refuse(change, "choose");
  const wish: WorkChange = { kind: "state", to, ...(to === "lost" && lostReason !== undefined && { lostReason }) };
  return await applyChange(change, wish, "saved");
}

async function followUp(change: Change) {
  const day = formText(change.form, "quick") ?? formText(change.form, "day") ?? "";
  const on = toLatinDigits(day.trim());
  return await applyChange(change, { kind: "follow-up", ...(on !== "" && { on }) }, "saved");
}

async function contact(change: Change) {
  const outcome = contactOutcomes.find((candidate) => candidate === formText(change.form, "outcome"));
  if (outcome === undefined) return refuse(change, "choose");
  const note = noteOf(change.form);
  if (codePointLength(note) > maxNoteLength) return refuse(change, "note-long");
  return await applyChange(change, { kind: "contact", outcome }, "contacted", isBlank(note) ? undefined : note);
}

async function undoContact(change: Change) {
  const { context, item, viewer, form } = change;
  const which = { reference: item.lead.reference, version: versionOf(form) ?? 0 };
  const result = await context.get(deskContext).storage.leadWork.undoContact(which, viewer);
  if (result.outcome === "conflict") return refuse(change, "not-undone", 409);
  return leadBack(change, "undone");
}

async function addNote(change: Change) {
  const { context, item, viewer } = change;
  const text = noteOf(change.form);
  if (isBlank(text)) return refuse(change, "note-missing");
  if (codePointLength(text) > maxNoteLength) return refuse(change, "note-long");
  const { scope, person, at } = viewer;
  const note = { text, scope, staffId: person.id, at };
  await context.get(deskContext).storage.leadWork.addNote(item.lead.reference, note);
  return leadBack(change, "noted");
}

function noteOf(form: FormData): string {
  return tidyLines(withoutHiddenCharacters(formText(form, "note") ?? ""));
}

async function release(change: Change) {
  const { storage, settings } = change.context.get(deskContext);
  const { at, person } = change.viewer;
  if (!hasRight(person.role, "leads.release")) return refuse(change, "forbidden", 403);
  await storage.leads.release(change.item.lead.reference, configuredChannels(settings), at, person.id);
  return leadBack(change, "released");
}

/** What the site has given up, or would try later, it tries now. */
async function retryDelivery(change: Change) {
  const { storage } = change.context.get(deskContext);
  const { at, person } = change.viewer;
  if (!hasRight(person.role, "leads.release")) return refuse(change, "forbidden", 403);
  await storage.outbox.retry(change.item.lead.reference, at);
  await storage.events.append({ at, kind: "lead.delivery-retried", staffId: person.id, leadId: change.item.id });
  return leadBack(change, "retried");
}

/** The reason is in the access log before the data leaves. */
async function allowExport(change: Change) {
  const { context, item, viewer, form } = change;
  const { storage } = context.get(deskContext);
  const { person, at } = viewer;
  if (!hasRight(person.role, "leads.export")) return refuse(change, "forbidden", 403);
  const reason = accessReason(form);
  if (reason === "") return refuse(change, "export-reason");
  const { reference } = item.lead;
  await storage.leads.logAccess({ at, who: person.email, command: "desk export", reason, references: [reference] });
  await storage.events.append({ at, kind: exportEvent, staffId: person.id, leadId: item.id });
  const isSheet = formText(form, "as") === "sheet";
  throw redirect(`/leads/${reference}/export${isSheet ? "?as=sheet" : ""}`, 303);
}

async function erase(change: Change) {
  const { context, item, viewer, form } = change;
  const { storage, settings } = context.get(deskContext);
  if (!hasRight(viewer.person.role, "leads.erase")) return refuse(change, "forbidden", 403);
  if (formText(form, "confirm") !== "yes") return refuse(change, "confirm");
  const isOfPerson = formText(form, "also") === "yes";
  const others = isOfPerson ? await storage.leadWork.referencesOfSamePerson(item.id, viewer.scope) : [];
  const references = [item.lead.reference, ...others];
  // Listed before they are erased: if the process dies in between, a restore still erases them.
  await appendToErasedList(settings.dataDir, references, viewer.at);
  await storage.leads.erase(references, viewer.at);
  // Not of the request, whose events are gone with it. References are not personal data.
  const details = { references: references.join(" ") };
  await storage.events.append({ at: viewer.at, kind: "lead.erased", staffId: viewer.person.id, details });
  throw redirect(references.length === 1 ? "/leads?erased" : `/leads?erased=${references.length}`, 303);
}

/** To the list that the form came from, else to the request. */
function leadBack({ item, form }: Change, what: Done): never {
  const next = formText(form, "next");
  const own = `/leads/${item.lead.reference}?done=${what}`;
  throw redirect(next === undefined ? own : listWithNotice(next, item.lead.reference, what === "undone"), 303);
}

function refuse({ form }: Change, problem: RequestProblem, status = 422) {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
  return data({ problem, typed } satisfies RequestAnswer, { status });
}
