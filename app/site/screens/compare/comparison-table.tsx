import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { setComparedIds } from "../../../client/stores/comparison.ts";
import { carPath } from "../../../dealership/car/address-id.ts";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { comparisonPath } from "../../../dealership/car/comparison.ts";
import { textDirection, localizePath, useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import { CarPhoto } from "../../../ui/car/car-photo.tsx";
import { InstalmentFigure } from "../../../ui/car/car-figures.tsx";
import { PriceBlock } from "../../../ui/car/price-block.tsx";
import { Amount } from "../../../ui/car/amount.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { ComparedCar, ComparedList, Comparison } from "./compared-cars.ts";
import css from "./comparison-table.module.css";

export function ComparisonTable({ comparison, onlyDifferences }: { comparison: Comparison; onlyDifferences: boolean }) {
  const t = useTranslations();
  const { cars, rows, lists } = comparison;
  const isVisible = (differs: boolean) => differs || !onlyDifferences;
  const hasInstalments = cars.some(({ instalments }) => instalments !== undefined);
  return (
    // A scrollable area must be reachable by keyboard.
    <div className={css.scroll} data-cars={cars.length} role="region" aria-label={t("compare.title")} tabIndex={0}>
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
              {cars.map(({ id, instalments }) => (
                <td key={id}>{instalments ? <InstalmentFigure instalments={instalments} /> : <Unknown />}</td>
              ))}
            </Row>
          )}
          {rows
            .filter(({ differs }) => isVisible(differs))
            .map(({ label, cells, differs }) => (
              <Row key={label} label={t(label)} differs={differs}>
                {cars.map(({ id }, index) => (
                  <td key={id}>
                    <Text text={cells[index]} />
                  </td>
                ))}
              </Row>
            ))}
        </tbody>
        {lists.map((list) => (
          <ListRows key={list.title} list={list} cars={cars} onlyDifferences={onlyDifferences} />
        ))}
      </table>
    </div>
  );
}

function CarHead({
  car,
  others,
  onlyDifferences,
}: {
  car: ComparedCar;
  others: readonly ComparedCar[];
  onlyDifferences: boolean;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const title = `${car.name} ${car.year}`;
  const remainingIds = others.map(({ id }) => id);
  return (
    <th scope="col">
      <div className={css.car}>
        <Link to={localizePath(locale, carPath(car.addressId))} className={css.name}>
          <bdi>{car.name}</bdi> <bdi>{car.year}</bdi>
        </Link>
        {car.status === "sold" && <span className={css.sold}>{t("car.sold")}</span>}
        {car.status === "reserved" && <span className={css.reserved}>{t("car.reserved")}</span>}
        <Link
          to={localizePath(locale, comparisonPath(remainingIds, onlyDifferences))}
          className={css.remove}
          aria-label={t("compare.remove", { name: title })}
          title={t("compare.remove-short")}
          replace
          preventScrollReset
          onClick={() => setComparedIds(remainingIds)}
        >
          <X aria-hidden />
        </Link>
      </div>
    </th>
  );
}

function OrderLink({ car: { id, name, year, status } }: { car: ComparedCar }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    status !== "sold" && (
      <Link to={localizePath(locale, `/order-request?car=${id}`)} className={button.primary}>
        {t("details.order")}
        <span className="visually-hidden">{` ${name} ${year}`}</span>
      </Link>
    )
  );
}

/** The total first, so that all stand on one line; what it is made of unfolds. */
function PriceCell({ car: { status, price } }: { car: ComparedCar }) {
  const t = useTranslations();
  if (status === "sold") return <span className={css.total}>{t("car.sold")}</span>;
  if (price.kind === "on-request") return <span className={css.total}>{t("price.on-request")}</span>;
  return (
    <>
      <Amount halalas={price.halalas} className={css.total} />
      <details>
        <summary>{t("compare.price-details")}</summary>
        <PriceBlock price={price} />
      </details>
    </>
  );
}

function Row({ label, differs, children }: { label: LocalText | string; differs: boolean; children: ReactNode }) {
  const t = useTranslations();
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        <span>{typeof label === "string" ? label : <Text text={label} />}</span>
        {differs && <span className="visually-hidden">{` ${t("compare.differs")}`}</span>}
      </th>
      {children}
    </tr>
  );
}

type ListProps = { list: ComparedList; cars: readonly ComparedCar[]; onlyDifferences: boolean };

/** A row for each feature, those that differ first; on paper, and of a single car, lists. */
function ListRows(props: ListProps) {
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

function Texts({ texts }: { texts: readonly LocalText[] }) {
  if (texts.length === 0) return <Unknown />;
  return (
    <ul className={css.texts}>
      {texts.map(({ text, locale }) => (
        <li key={text} lang={locale}>
          <bdi dir={textDirection(locale)}>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Text({ text }: { text: LocalText | undefined }) {
  return text === undefined ? (
    <Unknown />
  ) : (
    <bdi lang={text.locale} dir={textDirection(text.locale)}>
      {text.text}
    </bdi>
  );
}

function Unknown() {
  const t = useTranslations();
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t("compare.unknown")}</span>
    </>
  );
}
