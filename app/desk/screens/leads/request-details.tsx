import { textDirection } from "../../../i18n/locale.ts";
import { isAcknowledgement } from "../../../dealership/leads/lead.ts";
import { formatPhone } from "../../../ui/base/phone-link.tsx";
import form from "../../form/small-form.module.css";
import { Panel } from "../../frame/desk-screen.tsx";
import { Moment, useMomentText } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { FieldLine } from "./lead-groups.server.ts";
import type { RequestData } from "./request-loader.server.ts";
import css from "./request-details.module.css";

/** Everything that is stored of a request: in the clear, encrypted, consents, delivery. */
export function RequestDetails({ request }: { request: RequestData }) {
  const t = useDeskTranslations();
  const { groups, corrects, suspicions, consents, customerLanguage, lead } = request;
  return (
    <Panel title={t("leads.details")}>
      {corrects !== undefined && (
        <p>
          {t("leads.corrects")}{" "}
          <a href={`/leads/${corrects}`}>
            <bdi dir="ltr">{corrects}</bdi>
          </a>
        </p>
      )}
      {suspicions.length > 0 && (
        <p className={css.warning}>
          {t("leads.suspicions")}: {suspicions.join(" · ")}
        </p>
      )}
      {[groups.contact, groups.request].map((lines, index) => lines.length > 0 && <Fields key={index} lines={lines} />)}
      <dl className={css.fields}>
        <dt>{t("leads.received")}</dt>
        <dd>
          <Moment at={lead.receivedAt} />
        </dd>
        <dt>{t("leads.customer-language")}</dt>
        <dd>{customerLanguage}</dd>
      </dl>
      {consents.map((consent) => (
        <div key={consent.kind} className={css.consent}>
          <h3 className={css.heading}>{t("leads.consent")}</h3>
          <p lang={consent.locale} dir={textDirection(consent.locale)}>
            {consent.text}
          </p>
          <p className={css.note}>
            <bdi dir="ltr">{consent.version}</bdi> · <Moment at={consent.at} />
          </p>
        </div>
      ))}
      <DeliveryStates request={request} />
    </Panel>
  );
}

function Fields({ lines }: { lines: readonly FieldLine[] }) {
  return (
    <dl className={css.fields}>
      {lines.map(({ field, label, value, href }) => (
        <div key={field} className={css.line}>
          <dt>{label}</dt>
          <dd>
            {href === undefined ? (
              <bdi lang={value.locale}>{value.text}</bdi>
            ) : (
              <a href={href}>
                <bdi dir="ltr">{href.startsWith("tel:") ? formatPhone(value.text) : value.text}</bdi>
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Staff's mails and the customer's acknowledgement. */
function DeliveryStates({ request: { delivery, lead, may } }: { request: RequestData }) {
  const t = useDeskTranslations();
  const momentText = useMomentText();
  if (lead.work.isQuarantined) return null;
  const isLate = delivery.some(
    ({ channel, state, attempts }) =>
      !isAcknowledgement(lead.kind, channel) && (state === "undelivered" || (state === "waiting" && attempts > 0)),
  );
  return (
    <div>
      <h3 className={css.heading}>{t("leads.delivery")}</h3>
      {delivery.length === 0 && <p className={css.note}>{t("leads.no-delivery")}</p>}
      <ul className={css.delivery}>
        {delivery.map(({ channel, state, attempts, lastError, deliveredAt }) => (
          <li key={channel} className={state === "undelivered" ? css.warning : undefined}>
            {t(isAcknowledgement(lead.kind, channel) ? "lead-channel.acknowledgement" : `lead-channel.${channel}`)}
            {": "}
            {deliveredAt === undefined
              ? t(`lead-delivery.${state}`, { attempts })
              : t("leads.delivered-at", { time: momentText(deliveredAt) })}
            {lastError !== undefined && (
              <>
                {" "}
                <bdi dir="ltr">({lastError})</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      {isLate && may.release && (
        <form method="post">
          <button className={form.button} name="intent" value="retry">
            {t("leads.retry")}
          </button>
        </form>
      )}
    </div>
  );
}
