import type { WaitingForKey } from "../../../storage/key-box-types.ts";
import form from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useMomentText } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import css from "./keys.module.css";

/** client/keys/hand-overs.ts shows the words and seals the key. */
export function WaitingColleagues({ waiting }: { waiting: readonly WaitingForKey[] }) {
  const t = useDeskTranslations();
  return (
    <Panel title={t("keys.waiting-title")} intro={t("keys.waiting-text")}>
      {waiting.map((colleague) => (
        <Colleague key={colleague.staffId} colleague={colleague} />
      ))}
    </Panel>
  );
}

function Colleague({ colleague: { staffId, name, recipient, askedAt } }: { colleague: WaitingForKey }) {
  const t = useDeskTranslations();
  const momentText = useMomentText();
  return (
    <form method="post" className={css.way} data-hand-over="">
      <input type="hidden" name="intent" value="hand-over" />
      <input type="hidden" name="staff" value={staffId} />
      <input type="hidden" name="recipient" value={recipient} />
      <input type="hidden" name="sealed" />
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className={css.soft}>{t("keys.asked", { time: momentText(askedAt) })}</p>
      <ol className={css.words} />
      <p data-while-closed="">{t("keys.open-first")}</p>
      <div data-while-open="" hidden>
        <label className={form.check}>
          <input type="checkbox" name="compared" value="yes" required />
          {t("keys.compared", { name: `\u2068${name}\u2069` })}
        </label>
      </div>
      <div className={form.buttons}>
        <button className={form.strong} data-while-open="" hidden>
          {t("keys.hand-over")}
        </button>
        <button className={form.button} name="decision" value="refuse" formNoValidate>
          {t("keys.refuse")}
        </button>
      </div>
    </form>
  );
}
