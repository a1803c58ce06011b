import { lostReasons } from "../../../dealership/leads/lead-work.ts";
import { formatWeekday } from "../../../i18n/format-date.ts";
import { useLocale } from "../../../i18n/locale.ts";
import form from "../../form/small-form.module.css";
import field from "../../../ui/form/field.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { RequestData } from "./request-loader.server.ts";
import { stateText } from "./work-texts.ts";

type Typed = Readonly<Record<string, string>> | undefined;
type Props = { request: RequestData; typed: Typed };

/** Who has the request, how far it is and when it comes back. */
export function WorkPanel({ request, typed }: Props) {
  const t = useDeskTranslations();
  const { lead, mayReopen, states } = request;
  if (lead.work.isQuarantined || lead.kind === "newsletter") return null;
  return (
    <Panel title={t("leads.work")}>
      <OwnerForms request={request} typed={typed} />
      {states.length > 0 && <StateForm request={request} typed={typed} />}
      {mayReopen && <ReopenForm request={request} />}
      {states.length > 0 && <FollowUpForm request={request} typed={typed} />}
    </Panel>
  );
}

function Version({ request }: { request: RequestData }) {
  return <input type="hidden" name="version" value={request.lead.work.version} />;
}

function OwnerForms({ request, typed }: Props) {
  const t = useDeskTranslations();
  const { lead, mayAssign, colleagues } = request;
  const { owner } = lead;
  return (
    <div className={form.part}>
      <p>
        {t("leads.owner")}:{" "}
        <b>
          <bdi>{owner === undefined ? t("leads.nobodys") : owner.name}</bdi>
        </b>
        {owner?.isYou && ` (${t("staff.you")})`}
      </p>
      {mayAssign && (
        <form method="post" className={form.row}>
          <input type="hidden" name="intent" value="assign" />
          <Version request={request} />
          <label className={form.field}>
            <span>{t("leads.assign")}</span>
            <span className={field.arrow}>
              <select className={field.select} name="to" defaultValue={typed?.["to"] ?? lead.work.owner ?? ""}>
                <option value="">{t("leads.nobodys")}</option>
                {colleagues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          </label>
          <button className={form.button}>{t("leads.assign-button")}</button>
        </form>
      )}
    </div>
  );
}

function StateForm({ request, typed }: Props) {
  const t = useDeskTranslations();
  const { lead, states } = request;
  // A new request is taken by its own button; a lost one needs a reason.
  const offered = states.filter((state) => state !== "lost" && !(state === "taken" && lead.work.state === "new"));
  return (
    <div className={form.part}>
      <p>
        {t("leads.state")}: <b>{stateText(t, lead.work.state)}</b>
      </p>
      <form method="post" className={form.buttons}>
        <input type="hidden" name="intent" value="state" />
        <Version request={request} />
        {offered.map((state) => (
          <button key={state} name="state" value={state} className={form.button}>
            {stateText(t, state)}
          </button>
        ))}
      </form>
      {states.includes("lost") && (
        <form method="post" className={form.row}>
          <input type="hidden" name="intent" value="state" />
          <input type="hidden" name="state" value="lost" />
          <Version request={request} />
          <label className={form.field}>
            <span>{t("leads.lost-because")}</span>
            <span className={field.arrow}>
              <select className={field.select} name="reason" defaultValue={typed?.["reason"] ?? ""} required>
                <option value="">{t("leads.choose-reason")}</option>
                {lostReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`lost-reason.${reason}`)}
                  </option>
                ))}
              </select>
            </span>
          </label>
          <button className={form.button}>{t("leads.lost-button")}</button>
        </form>
      )}
    </div>
  );
}

function ReopenForm({ request }: { request: RequestData }) {
  const t = useDeskTranslations();
  const { state, lostReason } = request.lead.work;
  return (
    <form method="post" className={form.part}>
      <p>
        {t("leads.state")}: <b>{stateText(t, state)}</b>
        {lostReason !== undefined && ` (${t(`lost-reason.${lostReason}`)})`}
      </p>
      <Version request={request} />
      <p>
        <button className={form.button} name="intent" value="reopen">
          {t("leads.reopen")}
        </button>
      </p>
    </form>
  );
}

function FollowUpForm({ request, typed }: Props) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const { lead, followUpDays, today } = request;
  const { followUpOn } = lead.work;
  return (
    <form method="post" className={form.part}>
      <input type="hidden" name="intent" value="follow-up" />
      <Version request={request} />
      <p>
        {t("leads.follow-up")}:{" "}
        <b>{followUpOn === undefined ? t("leads.no-follow-up") : formatWeekday(followUpOn, locale)}</b>
      </p>
      <p className={form.buttons}>
        {followUpDays.map((day) => (
          <button key={day} name="quick" value={day} className={form.button}>
            {formatWeekday(day, locale)}
          </button>
        ))}
        {followUpOn !== undefined && (
          <button name="quick" value="" className={form.button}>
            {t("leads.clear-follow-up")}
          </button>
        )}
      </p>
      <div className={form.row}>
        <label className={form.field}>
          <span>{t("leads.other-day")}</span>
          <input type="date" name="day" min={today} defaultValue={typed?.["day"] ?? ""} />
        </label>
        <button className={form.button}>{t("leads.set-follow-up")}</button>
      </div>
    </form>
  );
}
