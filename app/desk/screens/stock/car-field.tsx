import { createContext, use, type ReactNode } from "react";
import { stockColumns } from "../../../stock/cars/stock-columns.ts";
import { RequiredMark } from "../../../ui/form/required-mark.tsx";
import field from "../../../ui/form/field.module.css";
import { useDeskTranslations } from "../../translate.ts";
import type { CarAnswer } from "./car-action.server.ts";
import type { CarValues } from "./car-values.ts";
import css from "./car-form.module.css";

/** What the fields hold, and what was wrong with it. */
export const CarFormContext = createContext<{ values: CarValues; answer: CarAnswer | undefined }>({
  values: {},
  answer: undefined,
});

export type Column = (typeof stockColumns)[number]["name"];

export function useCarField(name: string) {
  const { values, answer } = use(CarFormContext);
  const t = useDeskTranslations();
  const column = columnOf(name);
  const { vinOf, numberOf, meanwhile, errors } = answer ?? {};
  const other = name === "vin" ? vinOf : name === "stock_number" ? numberOf : undefined;
  const isBoth = column !== undefined && meanwhile?.columns.includes(column);
  const stored = isBoth ? (meanwhile?.stored[name] ?? "") : undefined;
  const problem: ReactNode = other ? (
    <a href={`/stock/${other.id}`}>
      {t(name === "vin" ? "stock.vin-taken" : "car.number-taken", { number: `\u2068${other.stockNumber}\u2069` })}
    </a>
  ) : stored !== undefined ? (
    t("car.stored-now", { value: `\u2068${stored || t("car.empty")}\u2069` })
  ) : (
    column && errors?.[column]
  );
  return { value: values[name] ?? "", problem: problem === "" ? undefined : problem };
}

function columnOf(name: string): Column | undefined {
  if (name === "color") return "colors";
  if (name.startsWith("panel-")) return "inspection_panels";
  if (/^(?:passed|points)-/.test(name)) return "inspection_sections";
  if (name.startsWith("remark-ar-")) return "inspection_remarks_ar";
  if (name.startsWith("remark-en-")) return "inspection_remarks_en";
  if (name.startsWith("tread-")) return "inspection_tread_mm";
  return stockColumns.find((column) => column.name === name)?.name;
}

export function Frame({
  name,
  label,
  hint,
  required,
  problem,
  children,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  problem: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.field}>
      <label htmlFor={`car-${name}`} className={css.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`hint-${name}`} className={field.hint}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`error-${name}`} className={css.error}>
          {problem}
        </p>
      )}
    </div>
  );
}

export function describedBy(name: string, hint: ReactNode, problem: ReactNode): string | undefined {
  const ids = [...(hint === undefined ? [] : [`hint-${name}`]), ...(problem === undefined ? [] : [`error-${name}`])];
  return ids.length === 0 ? undefined : ids.join(" ");
}
