/** What stands at the end of every page, and over it when it is asked for. */
import type { SiteFacts } from "../site-facts.ts";
import { ChatButton } from "./chat-button.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { QuickViewDialog } from "./quick-view-dialog.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { Toasts } from "./toasts.tsx";

export function SiteEnd({ facts, isMeasured }: { facts: SiteFacts | undefined; isMeasured: boolean }) {
  return (
    <>
      {facts && <SiteFooter facts={facts} isMeasured={isMeasured} />}
      {facts && <ChatButton whatsapp={facts.whatsapp} />}
      <CompareBar />
      <QuickViewDialog />
      <Toasts />
    </>
  );
}
