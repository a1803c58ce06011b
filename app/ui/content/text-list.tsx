import type { LocalText } from "../../dealership/text/bilingual.ts";
import { textDirection } from "../../i18n/locale.ts";
import css from "./text-list.module.css";

export function TextList({ texts, emptyText }: { texts: readonly LocalText[]; emptyText: string }) {
  if (texts.length === 0) return <p className={css.none}>{emptyText}</p>;
  return (
    <ul className={css.list}>
      {texts.map(({ text, locale }) => (
        <li key={text} lang={locale}>
          <bdi dir={textDirection(locale)}>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
