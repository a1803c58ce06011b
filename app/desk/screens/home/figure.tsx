import type { ReactNode } from "react";
import css from "./home.module.css";

/** A number with its name; a link to what it counts. */
export function Figure({
  label,
  value,
  unit,
  placeholder,
  note,
  to,
  isBiggest = false,
  isLate = false,
}: {
  label: string;
  value: string | number | undefined;
  unit?: string;
  /** In place of a value that there is not yet. */
  placeholder?: string;
  note?: ReactNode;
  to?: string;
  isBiggest?: boolean;
  isLate?: boolean;
}) {
  const text = (
    <>
      <span className={css.label}>{label}</span>
      {value === undefined ? (
        <span className={css.placeholder}>{placeholder}</span>
      ) : (
        <span className={css.value} data-late={isLate ? "" : undefined}>
          <b>
            <bdi>{typeof value === "number" ? value.toLocaleString("en") : value}</bdi>
          </b>
          {unit !== undefined && <> {unit}</>}
        </span>
      )}
      {note !== undefined && <span className={css.note}>{note}</span>}
    </>
  );
  const className = isBiggest ? `${css.figure} ${css.biggest}` : css.figure;
  return (
    <li>
      {to === undefined ? (
        <p className={className}>{text}</p>
      ) : (
        <a className={className} href={to}>
          {text}
        </a>
      )}
    </li>
  );
}
