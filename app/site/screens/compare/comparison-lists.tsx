import { Check } from "lucide-react";
import { useTranslations } from "../../../i18n/translate.ts";
import { FactCell, Row, Texts, Unknown } from "./comparison-row.tsx";
import type { ComparedCar, ComparedList } from "./compared-cars.ts";
import type { FeatureRow } from "./feature-rows.ts";
import css from "./comparison-table.module.css";

type ListProps = { list: ComparedList; cars: readonly ComparedCar[]; onlyDifferences: boolean };

/** A row for each feature, those that differ first; on paper, and of a single car, lists. */
export function ListRows(props: ListProps) {
  const isSingle = props.cars.length === 1;
  return (
    <>
      {!isSingle && <FeatureRows {...props} />}
      <tbody className={isSingle ? undefined : css.onPaper}>
        <ListedTexts {...props} />
      </tbody>
    </>
  );
}

function ListedTexts({ list: { title, commonTitle, common, own }, cars, onlyDifferences }: ListProps) {
  return (
    <>
      {own.some((texts) => texts.length > 0) && (
        <Row label={title} differs={cars.length > 1}>
          {cars.map(({ id }, index) => (
            <td key={id}>
              <Texts texts={own[index] ?? []} />
            </td>
          ))}
        </Row>
      )}
      {common.length > 0 && !onlyDifferences && (
        <Row label={commonTitle} differs={false}>
          <td colSpan={cars.length}>
            <Texts texts={common} />
          </td>
        </Row>
      )}
    </>
  );
}

function FeatureRows({ list: { title, rows }, cars, onlyDifferences }: ListProps) {
  const shown = rows.filter(({ differs }) => differs || !onlyDifferences);
  if (shown.length === 0) return null;
  return (
    <tbody className={css.features}>
      <tr>
        <td colSpan={cars.length + 1} className={css.group}>
          {title}
        </td>
      </tr>
      {shown.map(({ label, cells, differs }) => (
        <Row key={label.text} label={label} differs={differs}>
          {cars.map(({ id }, column) => (
            <td key={id}>
              <FeatureCell cell={cells[column] ?? false} />
            </td>
          ))}
        </Row>
      ))}
    </tbody>
  );
}

function FeatureCell({ cell }: { cell: FeatureRow["cells"][number] }) {
  const t = useTranslations();
  if (typeof cell === "object") return cell.length > 1 ? <Texts texts={cell} /> : <FactCell cell={cell[0]} />;
  if (!cell) return <Unknown />;
  return (
    <>
      <Check aria-hidden />
      <span className="visually-hidden">{t("compare.has")}</span>
    </>
  );
}
