import { Check } from "lucide-react";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { Row, Texts, Unknown } from "./comparison-row.tsx";
import type { ComparedCar, ComparedList } from "./compared-cars.ts";
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
  const t = useTranslations();
  return (
    <>
      {own.some((texts) => texts.length > 0) && (
        <Row label={t(title)} differs={cars.length > 1}>
          {cars.map(({ id }, index) => (
            <td key={id}>
              <Texts texts={own[index] ?? []} />
            </td>
          ))}
        </Row>
      )}
      {common.length > 0 && !onlyDifferences && (
        <Row label={t(commonTitle)} differs={false}>
          <td colSpan={cars.length}>
            <Texts texts={common} />
          </td>
        </Row>
      )}
    </>
  );
}

function FeatureRows({ list: { title, common, own }, cars, onlyDifferences }: ListProps) {
  const t = useTranslations();
  const differing = uniqueTexts(own.flat());
  const shared = onlyDifferences ? [] : common;
  if (differing.length + shared.length === 0) return null;
  return (
    <tbody className={css.features}>
      <tr>
        <td colSpan={cars.length + 1} className={css.group}>
          {t(title)}
        </td>
      </tr>
      {[...differing, ...shared].map((feature, index) => (
        <Row key={feature.text} label={feature} differs={index < differing.length}>
          {cars.map(({ id }, column) => (
            <td key={id}>
              <HasFeature isTrue={index >= differing.length || hasText(own[column], feature)} />
            </td>
          ))}
        </Row>
      ))}
    </tbody>
  );
}

function HasFeature({ isTrue }: { isTrue: boolean }) {
  const t = useTranslations();
  if (!isTrue) return <Unknown />;
  return (
    <>
      <Check aria-hidden />
      <span className="visually-hidden">{t("compare.has")}</span>
    </>
  );
}

function uniqueTexts(texts: readonly LocalText[]): LocalText[] {
  return [...new Map(texts.map((text) => [text.text, text])).values()];
}

function hasText(texts: readonly LocalText[] = [], { text }: LocalText): boolean {
  return texts.some((own) => own.text === text);
}
