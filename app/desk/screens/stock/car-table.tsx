import { CarFront } from "lucide-react";
import type { ReactNode } from "react";
import { listText } from "../../../i18n/list-text.ts";
import { useLocale } from "../../../i18n/locale.ts";
import amount from "../../../ui/car/amount.module.css";
import { CarImage } from "../../../ui/car/car-image.tsx";
import { ShortPrice } from "../../../ui/car/short-price.tsx";
import { Moment } from "../../moment.tsx";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import type { CarLine } from "./car-line.ts";
import type { RowAnswer } from "./list-action.server.ts";
import { StateChip, StateMenu } from "./state-menu.tsx";
import css from "./car-table.module.css";

export const carsFormId = "cars";

export function CarTable({
  lines,
  answers,
  mayChange,
}: {
  lines: readonly CarLine[];
  answers: Readonly<Record<number, RowAnswer>>;
  mayChange: boolean;
}) {
  const t = useDeskTranslations();
  return (
    <table className={`${table.table} ${css.cars}`}>
      <thead>
        <tr>
          <th scope="col">{t("stock.car")}</th>
          <th scope="col">{t("stock.state")}</th>
          <th scope="col">{t("stock.price")}</th>
          <th scope="col">{t("stock.days")}</th>
          <th scope="col">{t("stock.complete")}</th>
          <th scope="col" className={css.branch}>
            {t("stock.branch")}
          </th>
          <th scope="col" className={css.lastChange}>
            {t("stock.changed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CarRow key={line.id} line={line} answer={answers[line.id]} mayChange={mayChange} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { line: CarLine; answer: RowAnswer | undefined; mayChange: boolean };

function CarRow({ line, answer, mayChange }: RowProps) {
  const t = useDeskTranslations();
  return (
    <tr data-item="" data-wrong={answer && ""}>
      <td>
        <CarCell line={line} mayChange={mayChange} />
      </td>
      <td data-label={t("stock.state")}>
        {mayChange ? <StateMenu {...line} /> : <StateChip state={line.state} />}
        <Reservation line={line} />
      </td>
      <td data-label={t("stock.price")}>
        {mayChange && line.state !== "sold" ? (
          <PriceField line={line} answer={answer} />
        ) : (
          <ShortPrice price={line.price} />
        )}
        <RowProblem line={line} answer={answer} />
      </td>
      <td data-label={t("stock.days")} className={css.days}>
        {t("stock.day-count", { count: line.days })}
      </td>
      <td data-label={t("stock.complete")}>
        <Completeness line={line} />
      </td>
      <td data-label={t("stock.branch")} className={css.branch}>
        {line.branch && <bdi lang={line.branch.locale}>{line.branch.text}</bdi>}
        {line.responsibleName !== undefined && (
          <span className={table.soft}>
            {t("field.responsible")}: <bdi>{line.responsibleName}</bdi>
          </span>
        )}
      </td>
      <td data-label={t("stock.changed")} className={css.lastChange}>
        <Changed line={line} />
      </td>
    </tr>
  );
}

function CarCell({ line, mayChange }: Omit<RowProps, "answer">) {
  const t = useDeskTranslations();
  return (
    <span className={css.car}>
      {mayChange && (
        <label className={css.choose}>
          <input type="checkbox" name="car" value={line.id} />
          <span className="visually-hidden">{t("stock.choose", { name: line.name })}</span>
        </label>
      )}
      <span className={css.photo}>
        {line.picture ? <CarImage picture={line.picture} alt="" sizes="5rem" /> : <CarFront aria-hidden />}
      </span>
      <a href={`/stock/${line.id}`} className={table.main}>
        <bdi>{line.name}</bdi>
        <span className={table.soft}>
          <bdi dir="ltr">{line.stockNumber}</bdi>
          {line.trim && (
            <>
              {" · "}
              <bdi lang={line.trim.locale}>{line.trim.text}</bdi>
            </>
          )}
        </span>
      </a>
    </span>
  );
}

function Reservation({ line: { state, reservedUntil, reservedFor, isOverdue } }: { line: CarLine }) {
  const t = useDeskTranslations();
  if (state !== "reserved" || (reservedUntil === undefined && reservedFor === undefined)) return null;
  return (
    <span className={isOverdue ? `${table.soft} ${table.warn}` : table.soft}>
      {reservedFor !== undefined && <bdi>{reservedFor}</bdi>}
      {reservedFor !== undefined && reservedUntil !== undefined && " · "}
      {reservedUntil !== undefined &&
        t(isOverdue ? "stock.was-until" : "stock.until", { day: `\u2068${reservedUntil}\u2069` })}
    </span>
  );
}

/** What was typed comes back after an error; `was` tells a changed price from one that was only shown. */
function PriceField({ line: { id, name, priceText }, answer }: Omit<RowProps, "mayChange">) {
  const t = useDeskTranslations();
  const isWrong = answer?.reason !== undefined || answer?.isChangedMeanwhile;
  return (
    <span className={css.price} dir="ltr">
      <input
        name={`price-${id}`}
        defaultValue={answer?.typed ?? priceText}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        placeholder={t("stock.on-request")}
        aria-label={t("stock.price-of", { name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={answer ? `problem-${id}` : undefined}
        data-price=""
      />
      <span className={`${amount.riyal} ${css.riyal}`} aria-hidden />
      <input type="hidden" name={`was-${id}`} value={priceText} />
    </span>
  );
}

function RowProblem({ line, answer }: Omit<RowProps, "mayChange">) {
  const t = useDeskTranslations();
  if (!answer) return null;
  const { reason, isChangedMeanwhile, vinOf } = answer;
  const isSold = isChangedMeanwhile && line.state === "sold";
  const { changed, priceText } = line;
  const who = changed?.staffName ?? t("stock.by-list");
  const price = priceText === "" ? t("stock.on-request") : priceText;
  return (
    <span id={`problem-${line.id}`} className={css.problem}>
      {reason}
      {isChangedMeanwhile &&
        !isSold &&
        t("stock.row-changed-meanwhile", { who: `\u2068${who}\u2069`, price: `\u2068${price}\u2069` })}
      {(answer.isStateMeanwhile || isSold) &&
        t("stock.row-state-meanwhile", {
          who: `\u2068${who}\u2069`,
          state: `\u2068${t(`state.${line.state}`)}\u2069`,
        })}
      {vinOf && (
        <a href={`/stock/${vinOf.id}`}>{t("stock.vin-taken", { number: `\u2068${vinOf.stockNumber}\u2069` })}</a>
      )}
    </span>
  );
}

function Completeness({ line: { percent, missing } }: { line: CarLine }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  if (missing.length === 0) return <span className={css.whole}>{t("stock.whole")}</span>;
  return (
    <span className={css.missing}>
      <bdi>{percent}%</bdi>
      <span className={table.soft}>
        {t("stock.missing")}:{" "}
        {listText(
          missing.slice(0, 3).map((part) => t(`part.${part}`)),
          locale,
        )}
      </span>
    </span>
  );
}

function Changed({ line: { changed } }: { line: CarLine }): ReactNode {
  const t = useDeskTranslations();
  if (!changed) return null;
  return (
    <span className={css.changed}>
      <bdi>{changed.staffName ?? t("stock.by-list")}</bdi>
      <span className={table.soft}>
        <Moment at={changed.at} />
      </span>
    </span>
  );
}
