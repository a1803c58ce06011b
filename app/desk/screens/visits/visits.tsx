import { carCounts, noCounts, type CarCount } from "../../../dealership/car/car-counts.ts";
import { carName } from "../../../dealership/car/car.ts";
import {
  carsPerVisitPage,
  visitPeriods,
  visitSearchFrom,
  visitSearchParams,
  type VisitSearch,
} from "../../../dealership/search/visit-search.ts";
import { addDays, daysBetween, riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import { redirect } from "react-router";
import { Pagination } from "../../../ui/content/pagination.tsx";
import { deskContext } from "../../context.ts";
import { DeskScreen } from "../../frame/desk-screen.tsx";
import { EmptyList } from "../../frame/empty-list.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import type { Route } from "./+types/visits";
import css from "./visits.module.css";

export const handle = { right: "stock.see" } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { storage, now } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const search = visitSearchFrom(url.searchParams);
  const { by, days, isLeast, page } = search;
  const today = riyadhDay(now());
  const since = addDays(today, 1 - days);
  const { cars: ranked, total } = await storage.carDays.ranking(by, {
    since,
    isLeast,
    limit: carsPerVisitPage,
    offset: (page - 1) * carsPerVisitPage,
  });
  if (ranked.length === 0 && total > 0) throw redirect(address(search, { page: Math.ceil(total / carsPerVisitPage) }));
  const ids = ranked.map(({ id }) => id);
  const [cars, counts] = await Promise.all([storage.cars.summaries(ids), storage.carDays.totals(ids, since)]);
  const names = new Map(cars.map((car) => [car.id, `${carName(car, locale)} ${car.year}`]));
  return {
    search,
    total,
    lines: ranked.map(({ id, stockNumber, addedAt }) => ({
      id,
      stockNumber,
      name: names.get(id) ?? stockNumber,
      days: Math.max(0, daysBetween(riyadhDay(new Date(addedAt)), today)),
      counts: counts.get(id) ?? noCounts,
    })),
  };
}

export default function Visits({ loaderData: { search, total, lines } }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen title={t("visits.title")} intro={t("visits.intro")} back={{ href: "/stock", label: t("stock.back") }}>
      <nav className={css.periods} aria-label={t("visits.period")}>
        {visitPeriods.map((days) => (
          <a key={days} href={address(search, { days })} aria-current={search.days === days ? "true" : undefined}>
            {t("visits.days", { count: days })}
          </a>
        ))}
      </nav>
      <nav className={css.choices} aria-label={t("visits.sort")}>
        {carCounts.map((count) => (
          <SortLink key={count} count={count} search={search} />
        ))}
      </nav>
      {lines.length === 0 ? (
        <EmptyList text={t("visits.none")} />
      ) : (
        <table className={`${table.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">{t("stock.car")}</th>
              <th scope="col">{t("stock.days")}</th>
              {carCounts.map((count) => (
                <SortHeading key={count} count={count} search={search} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, stockNumber, days, counts }) => (
              <tr key={id} data-item="">
                <td>
                  <a href={`/stock/${id}`} className={table.main}>
                    <bdi>{name}</bdi>
                    <bdi dir="ltr" className={table.soft}>
                      {stockNumber}
                    </bdi>
                  </a>
                </td>
                <td data-label={t("stock.days")}>{t("stock.day-count", { count: days })}</td>
                {carCounts.map((count) => (
                  <td key={count} data-label={t(`visits.${count}`)} className={css.number}>
                    {counts[count].toLocaleString("en")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={search.page}
        pageCount={Math.ceil(total / carsPerVisitPage)}
        pageUrl={(page) => address(search, { page })}
      />
    </DeskScreen>
  );
}

function SortHeading({ count, search }: { count: CarCount; search: VisitSearch }) {
  const order = search.isLeast ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={search.by === count ? order : undefined}>
      <SortLink count={count} search={search} />
    </th>
  );
}

/** A second click turns the order round. */
function SortLink({ count, search }: { count: CarCount; search: VisitSearch }) {
  const t = useDeskTranslations();
  const isSorted = search.by === count;
  return (
    <a
      href={address(search, { by: count, isLeast: isSorted && !search.isLeast })}
      className={css.sort}
      aria-current={isSorted ? "true" : undefined}
    >
      {t(`visits.${count}`)}
      {isSorted && <span aria-hidden>{search.isLeast ? "↑" : "↓"}</span>}
    </a>
  );
}

function address(search: VisitSearch, changes: Partial<VisitSearch>): string {
  const query = visitSearchParams({ ...search, page: 1, ...changes }).toString();
  return query === "" ? "/stock/visits" : `/stock/visits?${query}`;
}
