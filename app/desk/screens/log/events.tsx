import { deskContext } from "../../context.ts";
import { DeskScreen } from "../../frame/desk-screen.tsx";
import { EmptyList } from "../../frame/empty-list.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useLocale } from "../../../i18n/locale.ts";
import type { StoredEvent } from "../../../dealership/event.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { Moment } from "../../moment.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import form from "../../form/small-form.module.css";
import button from "../../../ui/base/button.module.css";
import field from "../../../ui/form/field.module.css";
import { eventText } from "./event-text.tsx";
import { LogViews } from "./log-views.tsx";
import type { Route } from "./+types/events";

export const handle = { right: "log.see" } satisfies DeskHandle;

const eventsPerPage = 50;
/** Nouns of the kinds of events. */
const subjects = ["lead", "car", "stock", "content", "settings", "template", "staff", "key"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { storage, now } = context.get(deskContext);
  const staffId = wholeNumber(url.searchParams.get("person"));
  const subject = subjects.find((name) => name === url.searchParams.get("about"));
  const before = wholeNumber(url.searchParams.get("before"));
  const [events, people] = await Promise.all([
    // One more, to know whether there are older ones.
    storage.events.list({ limit: eventsPerPage + 1, before, staffId, subject }),
    storage.staff.list(now().toISOString()),
  ]);
  const page = events.slice(0, eventsPerPage);
  return {
    events: page,
    people: people.map(({ id, name }) => ({ id, name })),
    staffId,
    subject,
    isFirst: before === undefined,
    older: events.length > eventsPerPage ? page.at(-1)?.id : undefined,
  };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { events, people, staffId, subject, isFirst, older } = loaderData;
  return (
    <DeskScreen title={t("log.title")}>
      <LogViews current="/log" />
      <form method="get" className={form.row} role="search" data-auto-submit="">
        <label className={form.field}>
          <span>{t("log.person")}</span>
          <span className={field.arrow}>
            <select className={field.select} name="person" defaultValue={staffId ?? ""}>
              <option value="">{t("leads.any")}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        </label>
        <label className={form.field}>
          <span>{t("log.about")}</span>
          <span className={field.arrow}>
            <select className={field.select} name="about" defaultValue={subject ?? ""}>
              <option value="">{t("leads.any")}</option>
              {subjects.map((name) => (
                <option key={name} value={name}>
                  {t(`log.about.${name}`)}
                </option>
              ))}
            </select>
          </span>
        </label>
        <button className={form.button}>{t("leads.show")}</button>
      </form>
      {events.length === 0 ? <EmptyList text={t("log.nothing")} /> : <EventTable events={events} />}
      <p className={form.row}>
        {!isFirst && (
          <a className={button.text} href={address({ staffId, subject })}>
            {t("log.newest")}
          </a>
        )}
        {older !== undefined && (
          <a className={button.text} href={address({ staffId, subject, before: older })}>
            {t("log.older")}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}

type Address = { staffId: number | undefined; subject: string | undefined; before?: number };

function address({ staffId, subject, before }: Address): string {
  const params = new URLSearchParams();
  if (staffId !== undefined) params.set("person", String(staffId));
  if (subject !== undefined) params.set("about", subject);
  if (before !== undefined) params.set("before", String(before));
  return params.size === 0 ? "/log" : `/log?${params.toString()}`;
}

function EventTable({ events }: { events: readonly StoredEvent[] }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("log.what")}</th>
          <th scope="col">{t("log.of")}</th>
          <th scope="col">{t("log.person")}</th>
          <th scope="col">{t("log.when")}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id} data-item="">
            <td>{eventText(event, t, locale)}</td>
            <td data-label={t("log.of")}>
              <Subject event={event} />
            </td>
            <td data-label={t("log.person")}>
              {event.staffName === undefined ? t("log.system") : <bdi>{event.staffName}</bdi>}
            </td>
            <td data-label={t("log.when")}>
              <Moment at={event.at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Subject({ event: { leadReference, carId, stockNumber } }: { event: StoredEvent }) {
  if (leadReference !== undefined)
    return (
      <a href={`/leads/${leadReference}`}>
        <bdi dir="ltr">{leadReference}</bdi>
      </a>
    );
  if (carId !== undefined && stockNumber !== undefined)
    return (
      <a href={`/stock/${carId}`}>
        <bdi dir="ltr">{stockNumber}</bdi>
      </a>
    );
  return null;
}
