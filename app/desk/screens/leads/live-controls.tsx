import { Volume2, VolumeX } from "lucide-react";
import { useDeskTranslations } from "../../translate.ts";
import css from "./live-controls.module.css";

/**
 * For client/live-inbox.ts: new requests appear by themselves; their sound is off until it is switched on. `newest`:
 * number of the newest request that this person sees, in the list or not.
 */
export function LiveControls({ revision, newest }: { revision: string; newest: number }) {
  const t = useDeskTranslations();
  return (
    <span
      className={`${css.controls} only-with-script`}
      data-live="/leads/live"
      data-revision={revision}
      data-newest={newest}
    >
      <output className={css.state} data-live-state="" data-lost={t("leads.live-lost")} />
      <button type="button" className={css.sound} data-live-sound="" aria-pressed="false">
        <VolumeX className={css.off} aria-hidden />
        <Volume2 className={css.on} aria-hidden />
        <span>{t("leads.sound")}</span>
        <span className={css.blocked}>{t("leads.sound-blocked")}</span>
      </button>
    </span>
  );
}
