import type { TrustFact } from "../../catalogue/views/trust-view.ts";
import { TrustIcon } from "../car/trust-icon.tsx";
import css from "./fact-row.module.css";

/** `kind`: has an icon. */
export type Fact = Omit<TrustFact, "kind"> & Partial<Pick<TrustFact, "kind">>;

export function FactRow({ facts, label }: { facts: readonly Fact[]; label: string }) {
  if (facts.length === 0) return null;
  return (
    <ul className={css.facts} aria-label={label}>
      {facts.map(({ kind, figure, text }) => (
        <li key={text}>
          {kind && <TrustIcon kind={kind} />}
          <p>
            <b>{figure}</b> <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
