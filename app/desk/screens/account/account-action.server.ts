import { data, redirect, type RouterContextProvider } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { verifyNewPasskey } from "../../../staff/passkeys.server.ts";
import { addressContext, deskContext } from "../../context.ts";
import { signedInOrThrow } from "../../signed-in.server.ts";
import { problemStatus, type SignInProblem } from "../sign-in/sign-in-problem.ts";

type Context = Readonly<RouterContextProvider>;

export async function changeAccount(request: Request, context: Context) {
  const { storage, now } = context.get(deskContext);
  const { person, session: own } = signedInOrThrow(context);
  const form = await request.formData();
  const id = formText(form, "id") ?? "";
  switch (formText(form, "intent")) {
    case "remove-passkey": {
      const result = await storage.staff.removePasskey(person.id, id, now().toISOString());
      if (result === "last-passkey") return data({ problem: result }, { status: 422 });
      throw redirect("/account?done=passkey-removed", 303);
    }
    case "end-session": {
      const session = wholeNumber(id);
      if (session === undefined) throw data(null, { status: 400 });
      await storage.staff.endSessions(person.id, { id: session });
      throw redirect("/account?done=session-ended", 303);
    }
    case "end-others":
      await storage.staff.endSessions(person.id, { but: own.id });
      throw redirect("/account?done=session-ended", 303);
    default:
      return addPasskey(request, form, context);
  }
}

async function addPasskey(request: Request, form: FormData, context: Context) {
  const { storage, settings, consumeSignInTry, now } = context.get(deskContext);
  const { person } = signedInOrThrow(context);
  const trial = consumeSignInTry(context.get(addressContext));
  if (trial.isTooMany) return refused("too-many");
  const desk = { storage, origin: settings.desk.origin, now: now() };
  const passkey = await verifyNewPasskey(desk, person, {
    ticket: formText(form, "ticket") ?? "",
    answer: formText(form, "answer") ?? "",
    userAgent: request.headers.get("user-agent"),
  });
  if (typeof passkey === "string") return refused(passkey);
  await storage.staff.addPasskey(person.id, passkey);
  trial.refund();
  throw redirect("/account?done=passkey-added", 303);
}

function refused(problem: SignInProblem) {
  return data({ problem }, { status: problemStatus[problem] });
}
