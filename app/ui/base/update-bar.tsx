import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { watchBuilds } from "../../client/navigation/build-check.ts";
import { reloadPage } from "../../client/navigation/reload-guard.ts";
import { useTranslations } from "../../i18n/translate.ts";
import button from "./button.module.css";
import css from "./notice-bar.module.css";

export function UpdateBar({ build }: { build: string }) {
  const t = useTranslations();
  // After a change of language `build` may be newer than the running code.
  const [runningBuild] = useState(build);
  const [latestBuild, setLatestBuild] = useState(build);
  const [dismissedBuild, setDismissedBuild] = useState<string>();
  const isOutdated = latestBuild !== runningBuild && latestBuild !== dismissedBuild;

  useEffect(() => watchBuilds(setLatestBuild), []);

  return (
    <div role="status" className={css.region}>
      {isOutdated && (
        <div className={css.bar}>
          <p className={css.text}>{t("update.text")}</p>
          <div className={css.choices}>
            <button type="button" className={css.choice} onClick={() => reloadPage()}>
              {t("update.reload")}
            </button>
            <button
              type="button"
              className={button.icon}
              aria-label={t("site.close")}
              onClick={() => setDismissedBuild(latestBuild)}
            >
              <X aria-hidden />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
