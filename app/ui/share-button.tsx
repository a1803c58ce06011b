/** Passes a page on: the device's own share sheet, or its address copied where there is none. Browsers without JavaScript do not show it. */
import { Share2 } from "lucide-react";
import { showToast } from "../browser/toasts.ts";
import { useWords } from "../words.ts";
import css from "./share-button.module.css";

/** `address` is whole, with the origin. `className` where its surroundings draw buttons in their own way. */
export function ShareButton({ title, address, className = css.share }: { title: string; address: string; className?: string | undefined }) {
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

/** False where the device has a sheet but nothing to share with, or does not open it. */
async function shared(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Closing the sheet is a decision, and no failure.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** False where the browser does not allow it, as on pages without HTTPS. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
