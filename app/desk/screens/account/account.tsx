import { registrationQuestion } from "../../../staff/passkeys.server.ts";
import { idleSince, isFreshSignIn } from "../../../staff/sessions.ts";
import { deskContext } from "../../context.ts";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import { LanguageForm } from "../../frame/language-form.tsx";
import type { DeskHandle } from "../../handle.ts";
import { dealershipName } from "../../page.server.ts";
import { useDeskPage } from "../../page.ts";
import { signedInOrThrow } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import button from "../../../ui/base/button.module.css";
import { changeAccount } from "./account-action.server.ts";
import { Passkeys } from "./passkeys.tsx";
import { Sessions } from "./sessions.tsx";
import type { Route } from "./+types/account";
import css from "./account.module.css";

export const handle = { right: "signed-in", needsFreshSignIn: true } satisfies DeskHandle;

const notices = ["passkey-added", "passkey-removed", "session-ended"] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { storage, settings, now } = context.get(deskContext);
  const signedIn = signedInOrThrow(context);
  const { person, session } = signedIn;
  const moment = now();
  const [passkeys, boxes, sessions] = await Promise.all([
    storage.staff.passkeysOf(person.id),
    storage.keyBoxes.ofPerson(person.id),
    storage.staff.sessionsOf(person.id, { at: moment.toISOString(), idleSince: idleSince(moment) }),
  ]);
  const deskName = await dealershipName(request, context);
  const desk = { storage, origin: settings.desk.origin, now: moment };
  return {
    passkeys: passkeys.map(({ id, device, addedAt, usedAt }) => ({
      id,
      device,
      addedAt,
      usedAt,
      opensBox: boxes.some((box) => box.kind === "passkey" && box.passkeyId === id),
    })),
    sessions: sessions.map((own) => ({ ...own, isThis: own.id === session.id })),
    question: isFreshSignIn(signedIn, passkeys.length, moment)
      ? await registrationQuestion(desk, person, deskName)
      : undefined,
    done: notices.find((notice) => notice === url.searchParams.get("done")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeAccount(request, context);
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { person } = useDeskPage();
  const { passkeys, sessions, question, done } = loaderData;
  const problem = actionData?.problem;
  return (
    <DeskScreen narrow title={t("account.title")} intro={<bdi dir="ltr">{person?.email}</bdi>}>
      {problem && (
        <Notice isError>{problem === "last-passkey" ? t("account.last-passkey") : t(`passkey.${problem}`)}</Notice>
      )}
      {done && !problem && <Notice>{t(`account.${done}`)}</Notice>}
      <Passkeys passkeys={passkeys} question={question} />
      <Sessions sessions={sessions} />
      <Panel title={t("account.language")}>
        <LanguageForm className={button.quiet} />
      </Panel>
      <form method="post" action="/sign-out" className={css.end}>
        <button className={button.quiet}>{t("account.sign-out")}</button>
      </form>
    </DeskScreen>
  );
}
