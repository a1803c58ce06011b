import button from "../../ui/base/button.module.css";
import css from "./empty-list.module.css";

/** In place of a list without entries: why, and where to go from here. */
export function EmptyList({ text, link }: { text: string; link?: { href: string; label: string } | undefined }) {
  return (
    <div className={css.empty}>
      <p>{text}</p>
      {link && (
        <a href={link.href} className={button.quiet}>
          {link.label}
        </a>
      )}
    </div>
  );
}
