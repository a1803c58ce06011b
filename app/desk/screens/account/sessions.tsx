import type { Session } from "../../../storage/staff-types.ts";
import button from "../../../ui/base/button.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useMomentText } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import css from "./account.module.css";

type ShownSession = Session & { isThis: boolean };

export function Sessions({ sessions }: { sessions: readonly ShownSession[] }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("account.sessions")}>
      <ul className={css.list}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <button className={button.secondary} name="intent" value="end-others">
            {t("account.end-others")}
          </button>
        </form>
      )}
    </Panel>
  );
}

function SessionItem({ session: { id, device, way, beganAt, seenAt, endsAt, isThis } }: { session: ShownSession }) {
  const t = useDeskTranslations();
  const momentText = useMomentText();
  const name = device === "" ? t("account.unknown-device") : device;
  const times = { began: momentText(beganAt), seen: momentText(seenAt), ends: momentText(endsAt) };
  return (
    <li className={css.item}>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>{" "}
        {isThis ? <span className={css.this}>{t("account.this-device")}</span> : t(`account.by-${way}`)}
        <small className={css.soft}>{t("account.session-times", times)}</small>
      </span>
      {!isThis && (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <button
            className={button.quiet}
            name="intent"
            value="end-session"
            aria-label={t("account.end-named", { device: name })}
          >
            {t("account.end-session")}
          </button>
        </form>
      )}
    </li>
  );
}
