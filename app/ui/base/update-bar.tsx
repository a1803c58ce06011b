/** Announces a newer build; the visitor decides when to reload. */
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { watchBuilds } from "../../client/navigation/build-check.ts";
import { reloadPage } from "../../client/navigation/reload-guard.ts";
import { useWords } from "../../i18n/translate.ts";
import css from "./notice-bar.module.css";

export function UpdateBar({ build }: { build: string }) {
  const words = useWords();
  // Switching the language brings the newest id with its data, but no newer code.
  const [running] = useState(build);
  const [latest, setLatest] = useState(build);
  const [dismissed, setDismissed] = useState<string>();
  const isOutdated = latest !== running && latest !== dismissed;

  useEffect(() => watchBuilds(setLatest), []);

  return (
    <div role="status" className={css.region}>
      {isOutdated && (
        <div className={css.bar}>
          <p className={css.text}>{words("update.text")}</p>
          <div className={css.choices}>
            <button type="button" className={css.choice} onClick={() => reloadPage()}>
              {words("update.reload")}
            </button>
            <button
              type="button"
              className={css.close}
              aria-label={words("site.close")}
              onClick={() => setDismissed(latest)}
            >
              <X aria-hidden />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
