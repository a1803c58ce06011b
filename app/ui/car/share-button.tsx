import { Share2 } from "lucide-react";
import { copyText } from "../../client/copy-text.ts";
import { showToast } from "../../client/stores/toasts.ts";
import { useTranslations } from "../../i18n/translate.ts";
import button from "../base/button.module.css";
import css from "./share-button.module.css";

export function ShareButton({
  title,
  address,
  className = `${button.quiet} ${css.share}`,
}: {
  title: string;
  address: string;
  className?: string | undefined;
}) {
  const t = useTranslations();

  async function share(): Promise<void> {
    const isDone = "share" in navigator && (await openShareSheet(title, address));
    if (!isDone) showToast((await copyText(address)) ? t("share.link-copied") : t("share.link-not-copied"));
  }

  return (
    <button
      type="button"
      className={`${className} only-with-script`}
      title={t("share.share")}
      onClick={() => void share()}
    >
      <Share2 aria-hidden />
      <span>{t("share.share")}</span>
    </button>
  );
}

/** False when the share sheet cannot open. */
async function openShareSheet(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // The visitor closed the sheet.
    return error instanceof DOMException && error.name === "AbortError";
  }
}
