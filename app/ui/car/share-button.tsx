/** Opens the device's share sheet, else copies the address. Hidden without JavaScript. */
import { Share2 } from "lucide-react";
import { showToast } from "../../client/stores/toasts.ts";
import { useWords } from "../../i18n/translate.ts";
import css from "./share-button.module.css";

export function ShareButton({
  title,
  address,
  className = css.share,
}: {
  title: string;
  address: string;
  className?: string | undefined;
}) {
  const words = useWords();

  async function share(): Promise<void> {
    const isDone = "share" in navigator && (await shared(title, address));
    if (!isDone) showToast((await copied(address)) ? words("share.link-copied") : words("share.link-not-copied"));
  }

  return (
    <button type="button" className={`${className} only-with-script`} onClick={() => void share()}>
      <Share2 aria-hidden />
      {words("share.share")}
    </button>
  );
}

/** False when the share sheet is missing or does not open. */
async function shared(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // The visitor closed the sheet: not a failure.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** False when the browser denies it, as on pages without HTTPS. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
