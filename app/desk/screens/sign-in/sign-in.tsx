import { data, redirect } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { signInByPasskey, signInQuestion } from "../../../staff/passkeys.server.ts";
import { newSession } from "../../../staff/sessions.ts";
import { addressContext, deskContext, signedInContext } from "../../context.ts";
import { DeskScreen, Notice } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { nextPath } from "../../next-path.ts";
import { useDeskTranslations } from "../../translate.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { redirectSignedIn } from "./redirect-signed-in.server.ts";
import { problemStatus, type SignInProblem } from "./sign-in-problem.ts";
import type { Route } from "./+types/sign-in";
import css from "./sign-in.module.css";

export const handle = { right: "public" } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { storage, settings, now } = context.get(deskContext);
  const next = nextPath(url.searchParams.get("next"));
  // `again` is for what needs a new sign-in.
  if (context.get(signedInContext) && !url.searchParams.has("again")) throw redirect(next);
  const question = await signInQuestion({ storage, origin: settings.desk.origin, now: now() });
  return { question, next, isSignedOut: url.searchParams.has("signed-out") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { storage, settings, consumeSignInTry, now } = context.get(deskContext);
  const form = await request.formData();
  const trial = consumeSignInTry(context.get(addressContext));
  if (trial.isTooMany) return refused("too-many");
  const started = newSession("passkey", request, now());
  const outcome = await signInByPasskey(
    { storage, origin: settings.desk.origin, now: now() },
    { ticket: formText(form, "ticket") ?? "", answer: formText(form, "answer") ?? "" },
    started.session,
  );
  if (outcome !== "signed-in") return refused(outcome);
  trial.refund();
  throw await redirectSignedIn(context, nextPath(formText(form, "next")), started);
}

function refused(problem: SignInProblem) {
  return data({ problem }, { status: problemStatus[problem] });
}

export default function SignIn({ loaderData: { question, next, isSignedOut }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen title={t("sign-in.title")} intro={t("sign-in.intro")}>
      {actionData && <Notice isError>{t(`passkey.${actionData.problem}`)}</Notice>}
      {isSignedOut && !actionData && <Notice>{t("sign-in.signed-out")}</Notice>}
      <PasskeyForm kind="sign-in" question={question} label={t("sign-in.button")}>
        <input type="hidden" name="next" value={next} />
      </PasskeyForm>
      <p className="only-without-script">{t("sign-in.no-script")}</p>
      <p className={css.lost}>{t("sign-in.lost")}</p>
    </DeskScreen>
  );
}
