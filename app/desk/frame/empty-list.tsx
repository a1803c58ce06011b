import button from "../../ui/base/button.module.css";
import css from "./empty-list.module.css";

/** In place of a list without entries: why, and where to go from here. */
export function EmptyList({ text, way }: { text: string; way?: { href: string; label: string } | undefined }) {
  return (
    <div className={css.empty}>
      <p>{text}</p>
      {way && (
        <a href={way.href} className={button.quiet}>
          {way.label}
        </a>
      )}
    </div>
  );
}
