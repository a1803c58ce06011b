import { use } from "react";
import field from "../../../ui/form/field.module.css";
import { CellFormContext, cellId } from "../../form/cell-form.ts";
import form from "../../form/cell-form.module.css";
import { useDeskTranslations } from "../../translate.ts";
import css from "./offer-cars.module.css";

const blankRows = 4;

/** A row for each car, and some to add others; an empty row is no car. */
export function OfferCars({ missing }: { missing: readonly string[] }) {
  const t = useDeskTranslations();
  const { cells, errors, meanwhile } = use(CellFormContext);
  const filled = Object.keys(cells)
    .flatMap((name) => /^car-(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((index) => (cells[`car-${index}`] ?? "") + (cells[`price-${index}`] ?? "") !== "");
  const next = Math.max(-1, ...filled) + 1;
  const rows = [...filled, ...Array.from({ length: blankRows }, (_, index) => next + index)];
  const stored =
    meanwhile && Object.entries(meanwhile).filter(([name, text]) => name.startsWith("car-") && text !== "");
  return (
    <>
      <ul className={css.rows}>
        {rows.map((index, position) => (
          <li key={index} className={css.row}>
            <Input name={`car-${index}`} label={t("content.car-number", { position: position + 1 })} />
            <Input name={`price-${index}`} label={t("content.car-price", { position: position + 1 })} numeric />
            {[errors?.[`car-${index}`], errors?.[`price-${index}`]].map(
              (error) =>
                error !== undefined && (
                  <p key={error} className={form.error}>
                    {error}
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
      {stored && stored.length > 0 && (
        <p className={form.error}>{t("cells.stored-now", { value: stored.map(([, number]) => number).join(" · ") })}</p>
      )}
      {missing.length > 0 && (
        <p className={field.hint}>
          {t("content.cars-missing")} <bdi dir="ltr">{missing.join(" · ")}</bdi>
        </p>
      )}
    </>
  );
}

function Input({ name, label, numeric = false }: { name: string; label: string; numeric?: boolean }) {
  const { cells, errors } = use(CellFormContext);
  return (
    <label className={css.cell}>
      <span>{label}</span>
      <input
        id={cellId(name)}
        name={name}
        className={field.input}
        dir="ltr"
        inputMode={numeric ? "decimal" : undefined}
        autoComplete="off"
        defaultValue={cells[name]}
        aria-invalid={errors?.[name] === undefined ? undefined : true}
      />
    </label>
  );
}
