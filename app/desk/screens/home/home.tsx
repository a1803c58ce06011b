import { hasRight } from "../../../dealership/staff/rights.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { DeskScreen, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskPage } from "../../page.ts";
import { needsAttention } from "../../schedule/schedule-text.ts";
import { scheduledRows } from "../../schedule/scheduled-list.server.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { LeadListNotice } from "../leads/list-notice.tsx";
import { LiveControls } from "../leads/live-controls.tsx";
import { carOverview } from "./car-overview.server.ts";
import { CarFigures, LeadFigures } from "./figures.tsx";
import { leadOverview } from "./lead-overview.server.ts";
import { LeadPanels, WeekPanel } from "./lead-panels.tsx";
import type { Route } from "./+types/home";
import css from "./home.module.css";

export const handle = { right: "signed-in" } satisfies DeskHandle;

/** Everybody sees the figures of what they work on. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { storage } = context.get(deskContext);
  const { id, role } = signedInPerson(context);
  const [passkeys, leads, cars, scheduled] = await Promise.all([
    storage.staff.passkeysOf(id),
    hasRight(role, "leads.work") ? leadOverview(url, context) : undefined,
    hasRight(role, "stock.see") ? carOverview(storage, { isForStock: !hasRight(role, "leads.work") }) : undefined,
    hasRight(role, "content.change") ? scheduledRows(context) : [],
  ]);
  return { hasPasskey: passkeys.length > 0, leads, cars, unpublished: scheduled.filter(needsAttention).length };
}

export default function Home({ loaderData: { hasPasskey, leads, cars, unpublished } }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { person } = useDeskPage();
  return (
    <DeskScreen
      title={t("home.hello", { name: person?.name ?? "" })}
      actions={leads && <LiveControls revision={leads.revision} newest={leads.newest} />}
    >
      {leads?.notice && <LeadListNotice notice={leads.notice} next="/" />}
      {unpublished > 0 && (
        <Panel>
          <a href="/content">{t("schedule.trouble", { count: unpublished })}</a>
        </Panel>
      )}
      {cars && !cars.isStocked && person && hasRight(person.role, "stock.change") && <NoCars />}
      {leads ? (
        <>
          <div data-live-part="top" data-waiting={leads.waiting}>
            <LeadFigures leads={leads} cars={cars} />
          </div>
          <div className={css.panels} data-live-part="list">
            <LeadPanels leads={leads} />
            <WeekPanel week={leads.week} />
          </div>
        </>
      ) : (
        cars && <CarFigures cars={cars} />
      )}
      {!hasPasskey && (
        <Panel>
          <p>{t("home.no-passkey")}</p>
          <p>
            <a className={button.secondary} href="/account">
              {t("home.make-passkey")}
            </a>
          </p>
        </Panel>
      )}
    </DeskScreen>
  );
}

/** The first day of a desk, and the day after the last car. */
function NoCars() {
  const t = useDeskTranslations();
  return (
    <Panel>
      <p>{t("home.no-cars")}</p>
      <p className={css.ways}>
        <a className={button.primary} href="/stock/imports">
          {t("stock.import")}
        </a>
        <a className={button.secondary} href="/stock/new">
          {t("stock.new")}
        </a>
      </p>
    </Panel>
  );
}
