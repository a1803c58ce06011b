import { data } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { registrationQuestion, verifyNewPasskey } from "../../../staff/passkeys.server.ts";
import { newSession } from "../../../staff/sessions.ts";
import { hashToken } from "../../../staff/tokens.ts";
import type { LinkState } from "../../../storage/staff-types.ts";
import button from "../../../ui/base/button.module.css";
import { addressContext, deskContext, invitedContext } from "../../context.ts";
import { DeskScreen, Notice } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { dealershipName } from "../../page.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { redirectSignedIn } from "./redirect-signed-in.server.ts";
import { problemStatus, type SignInProblem } from "./sign-in-problem.ts";
import type { Route } from "./+types/link";
import css from "./sign-in.module.css";

export const handle = { right: "public" } satisfies DeskHandle;

type ClosedLink = Exclude<LinkState["state"], "open">;

const statusOfLink: Readonly<Record<ClosedLink, number>> = {
  used: 410,
  expired: 410,
  unknown: 404,
  "switched-off": 403,
};

/** Opening a link does not use it up: programs that preview messages open it, too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { storage, settings, now } = context.get(deskContext);
  const token = url.searchParams.get("token") ?? "";
  const link = await storage.staff.linkState(hashToken(token), now().toISOString());
  if (link.state !== "open") return data({ state: link.state }, { status: statusOfLink[link.state] });
  context.set(invitedContext, link.person);
  const deskName = await dealershipName(request, context);
  const desk = { storage, origin: settings.desk.origin, now: now() };
  const question = await registrationQuestion(desk, link.person, deskName);
  return data({ state: "open" as const, name: link.person.name, question });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { storage, settings, consumeSignInTry, now } = context.get(deskContext);
  const form = await request.formData();
  const trial = consumeSignInTry(context.get(addressContext));
  if (trial.isTooMany) return refused("too-many");
  const moment = now();
  const tokenHash = hashToken(url.searchParams.get("token") ?? "");
  const { origin } = settings.desk;
  const link = await storage.staff.linkState(tokenHash, moment.toISOString());
  // The loader tells what is wrong with the link.
  if (link.state !== "open") return null;
  const isOnce = formText(form, "intent") === "once";
  const passkey = isOnce
    ? undefined
    : await verifyNewPasskey({ storage, origin, now: moment }, link.person, {
        ticket: formText(form, "ticket") ?? "",
        answer: formText(form, "answer") ?? "",
        userAgent: request.headers.get("user-agent"),
      });
  if (typeof passkey === "string") return refused(passkey);
  const started = newSession(isOnce ? "link" : "passkey", request, moment);
  if ((await storage.staff.signInByLink(tokenHash, started.session, passkey)) !== "open") return null;
  trial.refund();
  throw await redirectSignedIn(context, "/", started);
}

function refused(problem: SignInProblem) {
  return data({ problem }, { status: problemStatus[problem] });
}

export default function Link({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  if (loaderData.state !== "open")
    return (
      <DeskScreen title={t(`link.${loaderData.state}`)} intro={t(`link.${loaderData.state}-text`)}>
        <p>
          <a className={button.secondary} href="/sign-in">
            {t("sign-in.title")}
          </a>
        </p>
      </DeskScreen>
    );
  const { name, question } = loaderData;
  return (
    <DeskScreen title={t("link.title", { name })} intro={t("link.intro")}>
      {actionData && <Notice isError>{t(`passkey.${actionData.problem}`)}</Notice>}
      <PasskeyForm kind="register" question={question} label={t("link.make-passkey")} />
      <form method="post" className={css.once}>
        <h2>{t("link.once-title")}</h2>
        <p>{t("link.once-text")}</p>
        <button className={button.secondary} name="intent" value="once">
          {t("link.once-button")}
        </button>
      </form>
    </DeskScreen>
  );
}
