import { data, redirect, type RouterContextProvider } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { hasRight, mayManage } from "../../../dealership/staff/rights.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { deviceName } from "../../../staff/device-name.ts";
import { verifyKeyBoxPasskey, verifyNewPasskey, type Desk } from "../../../staff/passkeys.server.ts";
import { parseRecipients, parseRecipient, parseSealedKey } from "../../../staff/sealed-key.ts";
import type { NewKeyBox } from "../../../storage/key-box-types.ts";
import type { Passkey } from "../../../storage/staff-types.ts";
import { addressContext, deskContext } from "../../context.ts";
import { signedInOrThrow } from "../../signed-in.server.ts";
import { isFreshSignIn } from "../../../staff/sessions.ts";
import type { Refusal } from "../refusal.ts";
import { problemStatus, type SignInProblem } from "../sign-in/sign-in-problem.ts";

type Context = Readonly<RouterContextProvider>;

export const keyNotices = ["box-made", "box-removed", "handed-over", "refused"] as const;

/** Sentences `keys.problem-…`, but for those of passkeys: `passkey.…`. */
export type KeyProblem =
  | {
      of: "key";
      problem:
        | "malformed"
        | "no-prf"
        | "no-longer-waiting"
        | "unknown-box"
        | "not-compared"
        | "forbidden"
        | "not-yours"
        | "last-box";
    }
  | { of: "passkey"; problem: SignInProblem };

export async function changeKeys(request: Request, context: Context) {
  const form = await request.formData();
  switch (formText(form, "intent")) {
    case "remove":
      return await removeBox(form, context);
    case "hand-over":
      return await answerColleague(form, context);
    case "box":
      return await addBox(request, form, context);
    default:
      return refused("malformed", 400);
  }
}

async function addBox(request: Request, form: FormData, context: Context) {
  const recipients = parseRecipients(formText(form, "recipients"));
  const lock = formText(form, "lock");
  const how = lock === "passphrase" ? "passphrase" : "passkey";
  const sealed = parseSealedKey(formText(form, "sealed"), how);
  const device = deviceName(request.headers.get("user-agent"));
  const box = sealed && recipients && { sealed, recipients, device };
  if (lock === "passkey" || lock === "new-passkey") return await addPasskeyBox(request, form, context, box);
  if (lock !== "passphrase" || !box) return refused("malformed", 400);
  await store({ ...box, kind: "passphrase" }, context);
  throw redirect("/keys?done=box-made", 303);
}

/** The server checks that the passkey is the person's; that it opens the box, only their browser knows. */
async function addPasskeyBox(
  request: Request,
  form: FormData,
  context: Context,
  box: Pick<NewKeyBox, "sealed" | "recipients" | "device"> | undefined,
) {
  const { consumeSignInTry } = context.get(deskContext);
  const trial = consumeSignInTry(context.get(addressContext));
  if (trial.isTooMany) return passkeyRefused("too-many");
  const isNew = formText(form, "lock") === "new-passkey";
  const passkey = await (isNew ? newPasskey(request, form, context) : ownPasskey(form, context));
  if (typeof passkey === "string") return passkeyRefused(passkey);
  trial.refund();
  if (!box) {
    // The device has it now: it signs in, even if it opens no box.
    if (isNew) await context.get(deskContext).storage.staff.addPasskey(signedInOrThrow(context).person.id, passkey);
    return isNew && formText(form, "sealed") === "" ? refused("no-prf", 422) : refused("malformed", 400);
  }
  const isStored = await store(
    { ...box, kind: "passkey", passkeyId: passkey.id },
    context,
    isNew ? passkey : undefined,
  );
  if (!isStored) return passkeyRefused("unknown");
  throw redirect("/keys?done=box-made", 303);
}

async function ownPasskey(form: FormData, context: Context) {
  return await verifyKeyBoxPasskey(desk(context), signedInOrThrow(context).person, answerOf(form));
}

async function newPasskey(request: Request, form: FormData, context: Context) {
  const { storage, now } = context.get(deskContext);
  const signedIn = signedInOrThrow(context);
  const passkeys = await storage.staff.passkeysOf(signedIn.person.id);
  if (!isFreshSignIn(signedIn, passkeys.length, now())) throw redirect("/keys", 303);
  const userAgent = request.headers.get("user-agent");
  return await verifyNewPasskey(desk(context), signedIn.person, { ...answerOf(form), userAgent });
}

function desk(context: Context): Desk {
  const { storage, settings, now } = context.get(deskContext);
  return { storage, origin: settings.desk.origin, now: now() };
}

function answerOf(form: FormData): { ticket: string; answer: string } {
  return { ticket: formText(form, "ticket") ?? "", answer: formText(form, "answer") ?? "" };
}

async function store(box: NewKeyBox, context: Context, passkey?: Passkey): Promise<boolean> {
  const { storage, now } = context.get(deskContext);
  const by = { staffId: signedInOrThrow(context).person.id, at: now().toISOString() };
  return await storage.keyBoxes.add(box, by, passkey);
}

/** One's own, or that of somebody whose account one may change, soon after signing in. */
async function removeBox(form: FormData, context: Context) {
  const { storage, now } = context.get(deskContext);
  const signedIn = signedInOrThrow(context);
  const { person } = signedIn;
  const id = wholeNumber(formText(form, "id")) ?? 0;
  const holders = await storage.keyBoxes.holders();
  const holder = holders.find(({ boxId }) => boxId === id);
  const isOwn = holder?.staffId === person.id;
  if (holder === undefined || (!isOwn && !hasRight(person.role, "staff.manage"))) return refused("unknown-box", 404);
  if (!isOwn && !mayManage(person.role, holder.role)) return refused("not-yours", 403);
  const isLast = holders.length === 1;
  if (!isOwn || isLast) {
    const passkeys = await storage.staff.passkeysOf(person.id);
    if (!isFreshSignIn(signedIn, passkeys.length, now()))
      throw data({ kind: "stale", fields: [] } satisfies Refusal, { status: 401 });
  }
  if (isLast && formText(form, "confirm") !== "yes") return refused("last-box", 422);
  const which = { id, of: holder.staffId };
  const isRemoved = await storage.keyBoxes.remove(which, { staffId: person.id, at: now().toISOString() });
  if (!isRemoved) return refused("unknown-box", 404);
  throw redirect("/keys?done=box-removed", 303);
}

async function answerColleague(form: FormData, context: Context) {
  const { storage, now } = context.get(deskContext);
  const { person } = signedInOrThrow(context);
  if (!hasRight(person.role, "keys.hand-over")) return refused("forbidden", 403);
  const recipient = parseRecipient(formText(form, "recipient"));
  const staffId = wholeNumber(formText(form, "staff")) ?? 0;
  const isRefusal = formText(form, "decision") === "refuse";
  const sealed = isRefusal ? undefined : parseSealedKey(formText(form, "sealed"), "recipient");
  if (!isRefusal && formText(form, "compared") !== "yes") return refused("not-compared", 422);
  if (recipient === undefined || staffId === person.id || (!isRefusal && !sealed)) return refused("malformed", 400);
  const by = { staffId: person.id, at: now().toISOString() };
  if (!(await storage.keyBoxes.answer({ staffId, recipient, ...(sealed && { sealed }) }, by)))
    return refused("no-longer-waiting", 409);
  throw redirect(`/keys?done=${isRefusal ? "refused" : "handed-over"}`, 303);
}

function refused(problem: Extract<KeyProblem, { of: "key" }>["problem"], status: number) {
  return data({ of: "key", problem } satisfies KeyProblem, { status });
}

function passkeyRefused(problem: SignInProblem) {
  return data({ of: "passkey", problem } satisfies KeyProblem, { status: problemStatus[problem] });
}
