import { CarPhoto } from "../../../ui/car/car-photo.tsx";
import { areAllIllustrative, PictureNote } from "../../../ui/car/picture-note.tsx";
import { InstalmentFigure } from "../../../ui/car/car-figures.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import { ComparisonScroll } from "./comparison-scroll.tsx";
import { CarHead, OrderLink, PriceCell } from "./comparison-head.tsx";
import { ListRows } from "./comparison-lists.tsx";
import { FactCell, Row, Unknown } from "./comparison-row.tsx";
import type { Comparison } from "./compared-cars.ts";
import css from "./comparison-table.module.css";

export function ComparisonTable({ comparison, onlyDifferences }: { comparison: Comparison; onlyDifferences: boolean }) {
  const t = useTranslations();
  const { cars, rows, lists } = comparison;
  const hasNote = areAllIllustrative(cars);
  const isVisible = (differs: boolean) => differs || !onlyDifferences;
  const hasInstalments = cars.some(({ instalments }) => instalments !== undefined);
  return (
    <>
      {hasNote && <PictureNote />}
      <ComparisonScroll cars={cars}>
        <table className={css.table}>
          <caption className="visually-hidden">{t("compare.caption")}</caption>
          <thead>
            <tr>
              <td className={css.corner} />
              {cars.map((car) => (
                <td key={car.id}>
                  <div className={css.picture}>
                    <CarPhoto
                      picture={car.picture}
                      alt={t("car.picture-of", { name: `${car.name} ${car.year}`, color: car.colorName })}
                      sizes="(min-width: 64rem) 16rem, 44vw"
                      eager
                      isCaptioned={!hasNote}
                    />
                  </div>
                </td>
              ))}
            </tr>
            <tr className={css.names}>
              <td className={css.corner} />
              {cars.map((car) => (
                <CarHead
                  key={car.id}
                  car={car}
                  others={cars.filter(({ id }) => id !== car.id)}
                  onlyDifferences={onlyDifferences}
                />
              ))}
            </tr>
            <tr>
              <td className={css.corner} />
              {cars.map((car) => (
                <td key={car.id}>
                  <OrderLink car={car} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {isVisible(comparison.pricesDiffer) && (
              <Row label={t("compare.price")} differs={comparison.pricesDiffer}>
                {cars.map((car) => (
                  <td key={car.id} className={css.price}>
                    <PriceCell car={car} />
                  </td>
                ))}
              </Row>
            )}
            {hasInstalments && isVisible(comparison.monthliesDiffer) && (
              <Row label={t("compare.monthly")} differs={comparison.monthliesDiffer}>
                {cars.map(({ id, status, instalments }) => (
                  <td key={id}>
                    {instalments && <InstalmentFigure instalments={instalments} />}
                    {!instalments && (status === "sold" ? t("car.sold") : <Unknown />)}
                  </td>
                ))}
              </Row>
            )}
            {rows
              .filter(({ differs }) => isVisible(differs))
              .map(({ label, cells, differs }) => (
                <Row key={label} label={label} differs={differs}>
                  {cars.map(({ id }, index) => (
                    <td key={id}>
                      <FactCell cell={cells[index]} />
                    </td>
                  ))}
                </Row>
              ))}
          </tbody>
          {lists.map((list) => (
            <ListRows key={list.title} list={list} cars={cars} onlyDifferences={onlyDifferences} />
          ))}
        </table>
      </ComparisonScroll>
    </>
  );
}
