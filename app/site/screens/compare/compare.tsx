import { Link, useSearchParams } from "react-router";
import {
  wantsOnlyDifferences,
  comparedCarIds,
  maxComparedCars,
  comparisonPath,
} from "../../../dealership/car/comparison.ts";
import { localeFromUrl, parseLocalizedPath, localizePath, useLocale } from "../../../i18n/locale.ts";
import { titleMeta } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { similarCards } from "../../../catalogue/views/similar-cards.server.ts";
import { appContext } from "../../../context.ts";
import button from "../../../ui/base/button.module.css";
import { formatPhone } from "../../../ui/base/phone-link.tsx";
import { ShareButton } from "../../../ui/car/share-button.tsx";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { AddCars } from "./add-cars.tsx";
import { comparison } from "./compared-cars.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { NothingCompared } from "./nothing-compared.tsx";
import type { Route } from "./+types/compare";
import css from "./compare.module.css";

export const handle = { cache: ["cars", "differences"], socialTitle: "compare.title" } satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { dealership } = app.catalogue.current();
  const locale = localeFromUrl(url);
  const summaries = await app.storage.cars.summaries(comparedCarIds(url.searchParams));
  const ids = summaries.slice(0, maxComparedCars).map(({ id }) => id);
  const cars = (await Promise.all(ids.map((id) => app.storage.cars.find(id)))).filter((car) => car !== undefined);
  const canonical = comparisonPath(ids);
  const [first] = cars;
  const similar = first && cars.length < maxComparedCars ? await similarCards(first, app, locale) : [];
  return {
    canonical,
    address: app.settings.origin + localizePath(locale, canonical),
    dealership: dealership.name[locale],
    phone: dealership.phone,
    comparison: comparison(cars, dealership, locale),
    similar: similar
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, name, year, condition, mileageKm }) => ({ id, name, year, condition, mileageKm })),
  };
}

/** Differences are filtered in the browser, from the same data. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return (
    currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get("cars") !== nextUrl.searchParams.get("cars")
  );
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  const names = loaderData.comparison.cars.map(({ name, year }) => `${name} ${year}`).join(` ${t("compare.versus")} `);
  return [
    ...titleMeta(`${names === "" ? t("compare.title") : names} – ${loaderData.dealership}`, t("compare.description")),
    // Combinations of cars are not worth indexing.
    { name: "robots", content: "noindex" },
  ];
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const { comparison: compared, similar, address, dealership, phone } = loaderData;
  const ids = compared.cars.map(({ id }) => id);
  const onlyDifferences = wantsOnlyDifferences(params) && ids.length > 1;
  return (
    <div className={css.compare}>
      <div className={css.head}>
        <h1 tabIndex={-1}>{t("compare.title")}</h1>
        {ids.length > 0 && (
          <div className={css.tools}>
            {ids.length > 1 && <DifferencesSwitch ids={ids} onlyDifferences={onlyDifferences} />}
            <ShareButton title={t("compare.title")} address={address} />
            <button
              type="button"
              className={`${button.quiet} ${css.print} only-with-script`}
              onClick={() => window.print()}
            >
              {t("details.print")}
            </button>
          </div>
        )}
      </div>
      {ids.length === 0 ? (
        <NothingCompared />
      ) : (
        <ComparisonTable comparison={compared} onlyDifferences={onlyDifferences} />
      )}
      {ids.length > 0 && (
        <p className={css.onlyPrinted}>
          {dealership} · <bdi dir="ltr">{formatPhone(phone)}</bdi> · <bdi dir="ltr">{address}</bdi>
        </p>
      )}
      {similar.length > 0 && <AddCars ids={ids} cars={similar} />}
    </div>
  );
}

/** Links instead of a button, so that it works without JavaScript. */
function DifferencesSwitch({ ids, onlyDifferences }: { ids: readonly number[]; onlyDifferences: boolean }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <nav className={css.switch} aria-label={t("compare.rows")}>
      {[false, true].map((differencesOnly) => (
        <Link
          key={String(differencesOnly)}
          to={localizePath(locale, comparisonPath(ids, differencesOnly))}
          replace
          preventScrollReset
          aria-current={differencesOnly === onlyDifferences ? "true" : undefined}
        >
          {differencesOnly ? t("compare.differences") : t("compare.all-rows")}
        </Link>
      ))}
    </nav>
  );
}
