import { ChevronDown, Mail, Phone, TriangleAlert } from "lucide-react";
import { formatWeekday } from "../../../i18n/format-date.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { mayTake } from "../../../dealership/leads/change-work.ts";
import { isClosed } from "../../../dealership/leads/lead-work.ts";
import { WhatsAppIcon } from "../../../ui/layout/whatsapp-icon.tsx";
import { Moment } from "../../moment.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { WaitingClock } from "./clock.tsx";
import type { LeadFacts } from "./lead-facts.server.ts";
import { OutcomeButtons } from "./outcome-buttons.tsx";
import { kindText, stateText } from "./work-texts.ts";
import css from "./lead-table.module.css";

/** `next`: the address of the list, where "take it" leads back to. Without `hasOwner` the heading says whose they are. */
export function LeadTable({
  leads,
  next,
  hasOwner = true,
}: {
  leads: readonly LeadFacts[];
  next: string;
  hasOwner?: boolean;
}) {
  const t = useDeskTranslations();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("leads.request")}</th>
          <th scope="col">{t("leads.state")}</th>
          <th scope="col" className={css.branch}>
            {t("leads.branch")}
          </th>
          {hasOwner && <th scope="col">{t("leads.owner")}</th>}
          <th scope="col">{t("leads.received")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("leads.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.reference} lead={lead} next={next} hasOwner={hasOwner} />
        ))}
      </tbody>
    </table>
  );
}

function LeadRow({ lead, next, hasOwner }: { lead: LeadFacts; next: string; hasOwner: boolean }) {
  const t = useDeskTranslations();
  const { reference, name, topic, work, owner, branch, receivedAt } = lead;
  const mayRecord = !work.isQuarantined && !isClosed(work.state) && lead.kind !== "newsletter";
  return (
    <tr data-item="" data-lead={reference} data-late={lead.clock?.urgency === "late" ? "" : undefined}>
      <td>
        <a href={`/leads/${reference}`} className={table.main}>
          <bdi>{name}</bdi>
          <span className={table.soft}>
            {kindText(t, lead)}
            {topic !== "" && (
              <>
                {" · "}
                <span>{topic}</span>
              </>
            )}
            {" · "}
            <bdi dir="ltr" className={css.reference}>
              {reference}
            </bdi>
          </span>
        </a>
      </td>
      <td>
        <LeadMarks lead={lead} />
      </td>
      <td data-label={t("leads.branch")} className={css.branch}>
        {branch ? (
          <bdi lang={branch.locale}>{branch.text}</bdi>
        ) : (
          <span className={css.none}>{t("leads.no-branch")}</span>
        )}
      </td>
      {hasOwner && (
        <td data-label={t("leads.owner")}>
          {owner ? (
            <bdi className={owner.isYou ? css.you : undefined}>{owner.name}</bdi>
          ) : (
            <span className={css.none}>{t("leads.nobodys")}</span>
          )}
        </td>
      )}
      <td data-label={t("leads.received")} className={css.received}>
        <Moment at={receivedAt} />
      </td>
      <td className={css.last}>
        <span className={css.actions}>
          <ContactLinks lead={lead} />
          {mayRecord && <OutcomeMenu lead={lead} next={next} />}
          {mayTake(work) && (
            <form method="post" action={`/leads/${reference}`}>
              <input type="hidden" name="next" value={next} />
              <button className={css.take} name="intent" value="take" data-key="a">
                {t("leads.take")}
              </button>
            </form>
          )}
        </span>
      </td>
    </tr>
  );
}

/** State, clock and whatever is special about a request. */
export function LeadMarks({ lead: { work, clock, isDue, isUndelivered } }: { lead: LeadFacts }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  return (
    <span className={css.marks}>
      {!work.isQuarantined && <span className={css.state}>{stateText(t, work.state)}</span>}
      {clock && <WaitingClock clock={clock} />}
      {work.followUpOn !== undefined && (
        <span className={isDue ? css.due : css.later}>
          {isDue ? t("leads.due-today") : t("leads.follow-up-on", { day: formatWeekday(work.followUpOn, locale) })}
        </span>
      )}
      {work.isQuarantined && <Warning text={t("leads.quarantined")} />}
      {isUndelivered && <Warning text={t("leads.undelivered")} />}
    </span>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <span className={css.warning}>
      <TriangleAlert aria-hidden />
      {text}
    </span>
  );
}

/** Plain links: a form that redirects to WhatsApp would be stopped by the content security policy. */
function ContactLinks({ lead: { name, phone, whatsapp, mail } }: { lead: LeadFacts }) {
  const t = useDeskTranslations();
  return (
    <span className={css.links} data-contact="">
      {phone !== undefined && (
        <a href={`tel:${phone}`} className={css.link} aria-label={t("leads.call-named", { name })}>
          <Phone aria-hidden />
        </a>
      )}
      {whatsapp !== undefined && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener"
          className={css.link}
          aria-label={t("leads.whatsapp-named", { name })}
          data-key="w"
        >
          <WhatsAppIcon />
        </a>
      )}
      {mail !== undefined && (
        <a href={mail} className={css.link} aria-label={t("leads.mail-named", { name })}>
          <Mail aria-hidden />
        </a>
      )}
    </span>
  );
}

/** Opens by itself after a link of its row was used (client/open-outcome.ts). */
function OutcomeMenu({ lead, next }: { lead: LeadFacts; next: string }) {
  const t = useDeskTranslations();
  return (
    <details className={css.menu} name="outcome" data-menu="">
      <summary aria-label={t("leads.outcome-named", { name: lead.name })}>
        {t("leads.outcome-short")}
        <ChevronDown aria-hidden />
      </summary>
      <form method="post" action={`/leads/${lead.reference}`} className={css.outcomes}>
        <input type="hidden" name="intent" value="contact" />
        <input type="hidden" name="next" value={next} />
        <OutcomeButtons lead={lead} className={css.outcome} />
      </form>
    </details>
  );
}
