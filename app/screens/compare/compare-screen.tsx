/** What the comparison shows. */
import { Link, useSearchParams } from "react-router";
import { asksForDifferences, comparisonPath } from "../../dealership/comparison.ts";
import { pathIn, useLocale } from "../../locale.ts";
import { readablePhone } from "../../ui/phone-link.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { useWords } from "../../words.ts";
import { AddCars } from "./add-cars.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { comparison } from "./compared-cars.ts";
import { NothingCompared } from "./nothing-compared.tsx";
import type { Route } from "./+types/compare";
import css from "./compare.module.css";

export function CompareScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const words = useWords();
  const [params] = useSearchParams();
  const { comparison: compared, similar, address, dealership, phone } = loaderData;
  const ids = compared.cars.map(({ id }) => id);
  const onlyDifferences = asksForDifferences(params) && ids.length > 1;
  return (
    <div className={css.compare}>
      <div className={css.head}>
        <h1 tabIndex={-1}>{words("compare.title")}</h1>
        {ids.length > 0 && (
          <div className={css.tools}>
            {ids.length > 1 && <DifferencesSwitch ids={ids} onlyDifferences={onlyDifferences} />}
            <ShareButton title={words("compare.title")} address={address} />
            <button type="button" className={`${css.tool} only-with-script`} onClick={() => window.print()}>
              {words("details.print")}
            </button>
          </div>
        )}
      </div>
      {ids.length === 0 ? <NothingCompared /> : <ComparisonTable compared={compared} onlyDifferences={onlyDifferences} />}
      {ids.length > 0 && (
        <p className={css.onlyPrinted}>
          {dealership} · <bdi dir="ltr">{readablePhone(phone)}</bdi> · <bdi dir="ltr">{address}</bdi>
        </p>
      )}
      {similar.length > 0 && <AddCars ids={ids} cars={similar} />}
    </div>
  );
}

/** Two links, so that it needs no script. */
function DifferencesSwitch({ ids, onlyDifferences }: { ids: readonly number[]; onlyDifferences: boolean }) {
  const words = useWords();
  const locale = useLocale();
  return (
    <nav className={css.switch} aria-label={words("compare.rows")}>
      {[false, true].map((only) => (
        <Link key={String(only)} to={pathIn(locale, comparisonPath(ids, only))} replace preventScrollReset aria-current={only === onlyDifferences ? "true" : undefined}>
          {only ? words("compare.differences") : words("compare.all-rows")}
        </Link>
      ))}
    </nav>
  );
}
