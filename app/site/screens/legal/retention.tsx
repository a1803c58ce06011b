/** From the settings, so that no text of the dealership can contradict it. */
import type { Settings } from "../../../config.server.ts";
import { useWords, type PlainMessageKey } from "../../../i18n/translate.ts";
import css from "./legal.module.css";

export type RetentionDays = Settings["retentionDays"];

const kinds: readonly { label: PlainMessageKey; of: keyof RetentionDays }[] = [
  { label: "privacy.retention-requests", of: "requests" },
  { label: "privacy.retention-cv", of: "cv" },
  { label: "privacy.retention-quarantine", of: "quarantine" },
];

export function Retention({ days }: { days: RetentionDays }) {
  const words = useWords();
  return (
    <section className={css.section} id="retention">
      <h2>{words("privacy.retention")}</h2>
      <p>{words("privacy.retention-text")}</p>
      <dl className={css.facts}>
        {kinds.map(({ label, of }) => (
          <div key={of}>
            <dt>{words(label)}</dt>
            <dd>{words("privacy.days", { days: days[of] })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
