import type { ReactNode } from "react";
import type { LocalText } from "../../../dealership/text/bilingual.ts";
import { directionOfText } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import type { Cell } from "./fact-rows.ts";
import css from "./comparison-table.module.css";

export function Row({
  label,
  differs,
  children,
}: {
  label: LocalText | string;
  differs: boolean;
  children: ReactNode;
}) {
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

export function Texts({ texts }: { texts: readonly LocalText[] }) {
  if (texts.length === 0) return <Unknown />;
  return (
    <ul className={css.texts}>
      {texts.map(({ text, locale }) => (
        <li key={text} lang={locale}>
          <bdi dir={directionOfText(text)}>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function FactCell({ cell }: { cell: Cell }) {
  const t = useTranslations();
  return cell === "not-applicable" ? t("spec.not-applicable") : <Text text={cell} />;
}

function Text({ text }: { text: LocalText | undefined }) {
  return text === undefined ? (
    <Unknown />
  ) : (
    <bdi lang={text.locale} dir={directionOfText(text.text)}>
      {text.text}
    </bdi>
  );
}

export function Unknown() {
  const t = useTranslations();
  return <span className={css.unknown}>{t("compare.unknown")}</span>;
}
