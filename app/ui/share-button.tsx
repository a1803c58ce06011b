/** Passes a page on: the device's own share sheet, or its address copied where there is none. */
import { Share2 } from "lucide-react";
import { showToast } from "../browser/toasts.ts";
import { useWords } from "../words.ts";

export function ShareButton({ title, address, className }: { title: string; address: string; className?: string | undefined }) {
  const words = useWords();

  async function share(): Promise<void> {
    if ("share" in navigator) {
      // Closing the sheet rejects, and is no failure.
      await navigator.share({ title, url: address }).catch(() => undefined);
      return;
    }
    showToast((await copied(address)) ? words("details.link-copied") : words("details.link-not-copied"));
  }

  return (
    <button type="button" className={className} onClick={() => void share()}>
      <Share2 aria-hidden />
      {words("details.share")}
    </button>
  );
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
