import { Mail, Phone, TriangleAlert } from "lucide-react";
import { formatWeekday } from "../../../i18n/format-date.ts";
import { useLocale } from "../../../i18n/locale.ts";
import { whatsappLink } from "../../../dealership/leads/reply-template.ts";
import { WhatsAppIcon } from "../../../ui/layout/whatsapp-icon.tsx";
import { Moment } from "../../moment.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import { WaitingClock } from "./clock.tsx";
import type { LeadFacts } from "./lead-facts.server.ts";
import { kindText, stateText } from "./work-texts.ts";
import css from "./lead-table.module.css";

/** `next`: the address of the list, where "take it" leads back to. */
export function LeadTable({ leads, next }: { leads: readonly LeadFacts[]; next: string }) {
  const t = useDeskTranslations();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("leads.request")}</th>
          <th scope="col">{t("leads.state")}</th>
          <th scope="col">{t("leads.branch")}</th>
          <th scope="col">{t("leads.owner")}</th>
          <th scope="col">{t("leads.received")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("leads.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.reference} lead={lead} next={next} />
        ))}
      </tbody>
    </table>
  );
}

function LeadRow({ lead, next }: { lead: LeadFacts; next: string }) {
  const t = useDeskTranslations();
  const { reference, name, topic, work, owner, branch, receivedAt } = lead;
  const mayTake = work.owner === undefined && !work.isQuarantined && lead.kind !== "newsletter";
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
                <bdi>{topic}</bdi>
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
      <td data-label={t("leads.owner")}>
        {owner ? (
          <bdi className={owner.isYou ? css.you : undefined}>{owner.name}</bdi>
        ) : (
          <span className={css.none}>{t("leads.nobodys")}</span>
        )}
      </td>
      <td data-label={t("leads.received")}>
        <Moment at={receivedAt} />
      </td>
      <td className={css.actions}>
        <ContactLinks lead={lead} />
        {mayTake && (
          <form method="post" action={`/leads/${reference}`}>
            <input type="hidden" name="next" value={next} />
            <button className={css.take} name="intent" value="take" data-key="a">
              {t("leads.take")}
            </button>
          </form>
        )}
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
function ContactLinks({ lead: { name, phone, mobile, email } }: { lead: LeadFacts }) {
  const t = useDeskTranslations();
  return (
    <span className={css.links}>
      {phone !== undefined && (
        <a href={`tel:${phone}`} className={css.link} aria-label={t("leads.call-named", { name })}>
          <Phone aria-hidden />
        </a>
      )}
      {mobile !== undefined && (
        <a
          href={whatsappLink(mobile)}
          target="_blank"
          rel="noopener"
          className={css.link}
          aria-label={t("leads.whatsapp-named", { name })}
          data-key="w"
        >
          <WhatsAppIcon />
        </a>
      )}
      {email !== undefined && (
        <a href={`mailto:${email}`} className={css.link} aria-label={t("leads.mail-named", { name })}>
          <Mail aria-hidden />
        </a>
      )}
    </span>
  );
}
