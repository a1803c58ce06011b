import { CirclePlus, Download, FileUp } from "lucide-react";
import { hasRight } from "../../../dealership/staff/rights.ts";
import { deskFilterCount, deskSearchFrom, deskSearchParams } from "../../../dealership/search/desk-search.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";
import button from "../../../ui/base/button.module.css";
import { Pagination } from "../../../ui/content/pagination.tsx";
import { deskContext } from "../../context.ts";
import { DeskScreen } from "../../frame/desk-screen.tsx";
import { EmptyList } from "../../frame/empty-list.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { carLine } from "./car-line.ts";
import { carsFormId, CarTable } from "./car-table.tsx";
import { filterOptions, modelGroups } from "./filter-options.server.ts";
import { changeList } from "./list-action.server.ts";
import { StockFilters } from "./stock-filters.tsx";
import { StockNotices } from "./stock-notices.tsx";
import { readNotices } from "./notices.server.ts";
import type { Route } from "./+types/list";
import css from "./list.module.css";

export const handle = { right: "stock.see", writeRight: "stock.change" } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { storage, dealership, now } = context.get(deskContext);
  const { id: me, locale, role } = signedInPerson(context);
  const search = deskSearchFrom(url.searchParams);
  const branches = (await dealership())?.branches ?? [];
  const { cars, ...found } = await storage.carEdits.list(search);
  const day = riyadhDay(now());
  const options = await filterOptions(storage, branches, locale);
  return {
    ...found,
    me,
    search,
    lines: cars.map((car) => carLine(car, { locale, day, branches })),
    options,
    models: await modelGroups(storage, { brands: options.brands, chosen: search.cars.filters.brand, locale }),
    notices: await readNotices(url, storage, locale),
    mayChange: hasRight(role, "stock.change"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeList(request, context);
}

export default function StockList({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { me, lines, search, total, page, pages, counts, options, models, notices, mayChange } = loaderData;
  const address = (changes: Partial<typeof search>) => {
    const query = deskSearchParams({ ...search, ...changes }).toString();
    return query === "" ? "/stock" : `/stock?${query}`;
  };
  const isNarrowed = deskFilterCount(search) > 0 || search.cars.q !== "" || search.states.length > 0;
  return (
    <DeskScreen
      title={t("stock.title")}
      intro={
        <>
          <a href="/stock/visits">{t("visits.title")}</a>
          {mayChange && (
            <>
              {" · "}
              <a href="/stock/changes">{t("changes.title")}</a>
            </>
          )}
        </>
      }
      actions={mayChange && <Actions />}
    >
      <StockNotices notices={notices} answer={actionData} page={address({})} />
      <StockFilters search={search} counts={counts} options={options} models={models} me={me} address={address} />
      <div className={css.found}>
        <p role="status">{t("stock.found", { count: total })}</p>
        {mayChange && total > 0 && (
          <a href={address({ page: 1 }).replace("/stock", "/stock/list.csv")} className={button.text} download>
            <Download aria-hidden />
            {t("stock.export")}
          </a>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyStock isNarrowed={isNarrowed} mayChange={mayChange} />
      ) : (
        <form id={carsFormId} method="post" action={address({ page })} className={css.cars}>
          {/* What Enter in a field presses: the browser takes the first button of the form. */}
          <button className="visually-hidden" tabIndex={-1} aria-hidden />
          <CarTable lines={lines} answers={actionData?.rows ?? {}} mayChange={mayChange} />
          {mayChange && <BulkBar branches={options.branches} total={total} query={address({ page: 1 })} />}
        </form>
      )}
      <Pagination pageUrl={(number) => address({ page: number })} page={page} pageCount={pages} />
    </DeskScreen>
  );
}

function EmptyStock({ isNarrowed, mayChange }: { isNarrowed: boolean; mayChange: boolean }) {
  const t = useDeskTranslations();
  if (isNarrowed) return <EmptyList text={t("stock.none")} link={{ href: "/stock", label: t("stock.clear") }} />;
  const link = mayChange ? { href: "/stock/imports", label: t("stock.import") } : undefined;
  return <EmptyList text={t("stock.empty")} link={link} />;
}

function Actions() {
  const t = useDeskTranslations();
  return (
    <div className={css.actions}>
      <a className={button.secondary} href="/stock/imports">
        <FileUp aria-hidden />
        {t("stock.import")}
      </a>
      <a className={button.primary} href="/stock/new">
        <CirclePlus aria-hidden />
        {t("stock.new")}
      </a>
    </div>
  );
}
