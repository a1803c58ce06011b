/** Read from the settings, so that the published periods are the real ones. */
import type { Settings } from "../../../config.server.ts";
import { useTranslations, type PlainMessageKey } from "../../../i18n/translate.ts";
import css from "./legal.module.css";

export type RetentionDays = Settings["retentionDays"];

const periods: readonly { label: PlainMessageKey; kind: keyof RetentionDays }[] = [
  { label: "privacy.retention-requests", kind: "requests" },
  { label: "privacy.retention-cv", kind: "cv" },
  { label: "privacy.retention-quarantine", kind: "quarantine" },
];

export function Retention({ days }: { days: RetentionDays }) {
  const t = useTranslations();
  return (
    <section className={css.section} id="retention">
      <h2>{t("privacy.retention")}</h2>
      <p>{t("privacy.retention-text")}</p>
      <dl className={css.facts}>
        {periods.map(({ label, kind }) => (
          <div key={kind}>
            <dt>{t(label)}</dt>
            <dd>{t("privacy.days", { days: days[kind] })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
