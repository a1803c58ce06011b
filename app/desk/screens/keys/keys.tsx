import { hasRight, mayManage } from "../../../dealership/staff/rights.ts";
import { keyBoxQuestion, registrationQuestion } from "../../../staff/passkeys.server.ts";
import { deskContext } from "../../context.ts";
import { DeskScreen, Notice } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { dealershipName } from "../../page.server.ts";
import { signedInOrThrow } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { isFreshSignIn } from "../../../staff/sessions.ts";
import { changeKeys, keyNotices } from "./key-action.server.ts";
import { Holders } from "./holders.tsx";
import { keyTexts } from "./key-texts.ts";
import { MakeBox } from "./make-box.tsx";
import { OpenKey } from "./open-key.tsx";
import { OwnBoxes } from "./own-boxes.tsx";
import { WaitingColleagues } from "./waiting-colleagues.tsx";
import type { Route } from "./+types/keys";
import css from "./keys.module.css";

export const handle = { right: "keys.hold" } satisfies DeskHandle;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { storage, settings, now } = context.get(deskContext);
  const signedIn = signedInOrThrow(context);
  const { person } = signedIn;
  const moment = now();
  const desk = { storage, origin: settings.desk.origin, now: moment };
  const [boxes, passkeys, storedRecipient, holders, waiting] = await Promise.all([
    storage.keyBoxes.ofPerson(person.id),
    storage.staff.passkeysOf(person.id),
    storage.keys.recipient(),
    storage.keyBoxes.holders(),
    hasRight(person.role, "keys.hand-over") ? storage.keyBoxes.waiting(moment.toISOString()) : [],
  ]);
  const current = settings.staffRecipients.length > 0 ? settings.staffRecipients : [storedRecipient ?? ""];
  const deskName = await dealershipName(request, context);
  return {
    boxes: boxes.map(({ id, kind, device, recipients, madeAt, usedAt }) => ({
      id,
      kind,
      device,
      madeAt,
      usedAt,
      isOutdated: !recipients.some((recipient) => current.includes(recipient)),
      isLast: holders.length === 1,
    })),
    current,
    holders: hasRight(person.role, "staff.manage")
      ? holders.map((holder) => ({
          ...holder,
          mayChange: holder.staffId === person.id || mayManage(person.role, holder.role),
        }))
      : undefined,
    waiting: waiting.filter(({ staffId }) => staffId !== person.id),
    question: await keyBoxQuestion(desk, person),
    newQuestion: isFreshSignIn(signedIn, passkeys.length, moment)
      ? await registrationQuestion(desk, person, deskName)
      : undefined,
    done: keyNotices.find((notice) => notice === url.searchParams.get("done")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await changeKeys(request, context);
}

export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { boxes, current, holders, waiting, question, newQuestion, done } = loaderData;
  const texts = { ...keyTexts(t), working: t("keys.working"), waiting: t("keys.waiting"), weak: t("keys.weak") };
  return (
    <DeskScreen narrow title={t("keys.title")} intro={t("keys.intro")}>
      {actionData && (
        <Notice isError>
          {actionData.of === "key" ? t(`keys.problem-${actionData.problem}`) : t(`passkey.${actionData.problem}`)}
        </Notice>
      )}
      {done && !actionData && <Notice>{t(`keys.done-${done}`)}</Notice>}
      <p className="only-without-script">{t("keys.no-script")}</p>
      <OwnBoxes boxes={boxes} />
      {/* Enabled by client/keys/key-page.ts when it has loaded: a tap before would be lost. */}
      <fieldset
        disabled
        className={`${css.page} only-with-script`}
        data-key-page=""
        data-texts={JSON.stringify(texts)}
        data-current={current.join(" ")}
      >
        <OpenKey locks={[...new Set(boxes.map(({ kind }) => kind))]} />
        {waiting.length > 0 && <WaitingColleagues waiting={waiting} />}
        <MakeBox question={question} newQuestion={newQuestion} />
      </fieldset>
      {holders && <Holders holders={holders} />}
    </DeskScreen>
  );
}
