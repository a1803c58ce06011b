/** The frame around every screen: notice, header, the screen, footer, chat button. */
import type { ReactNode } from "react";
import type { SiteFacts } from "../site-facts.ts";
import { useWords } from "../words.ts";
import { useFocusOnArrival } from "../browser/focus-on-arrival.ts";
import { ChatButton } from "./chat-button.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { QuickViewDialog } from "./quick-view-dialog.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Toasts } from "./toasts.tsx";
import css from "./site-frame.module.css";

/** `facts` are missing only when the server itself is in trouble; the frame then shows what it can. */
export function SiteFrame({ facts, children }: { facts: SiteFacts | undefined; children: ReactNode }) {
  const words = useWords();
  useFocusOnArrival();
  return (
    <>
      <ProgressBar />
      <a className={`${css.skip} visually-hidden`} href="#main">
        {words("site.skip")}
      </a>
      {facts?.notice && (
        <aside className={css.notice} aria-label={words("site.notice")} lang={facts.notice.locale}>
          {facts.notice.text}
        </aside>
      )}
      <SiteHeader facts={facts} />
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {facts && <SiteFooter facts={facts} />}
      {facts && <ChatButton whatsapp={facts.whatsapp} />}
      <CompareBar />
      <QuickViewDialog />
      <Toasts />
    </>
  );
}
