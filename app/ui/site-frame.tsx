/** The frame around every screen: notice, header, the screen, footer, chat button. */
import type { ReactNode } from "react";
import type { SiteFacts } from "../site-facts.ts";
import { useWords } from "../words.ts";
import { useFocusOnArrival } from "../browser/focus-on-arrival.ts";
import { useForgetSaid } from "../browser/forget-said.ts";
import { useOneDrawing } from "../browser/one-drawing.ts";
import { useSettled } from "../browser/use-settled.ts";
import { Background, type BackgroundProps } from "./background.tsx";
import { IconSprite } from "./icon-sprite.tsx";
import { island } from "./island.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { SiteHeader } from "./site-header.tsx";
import { WishForm } from "./wish-form.tsx";
import css from "./site-frame.module.css";

const SiteEnd = island(async () => (await import("./site-end.tsx")).SiteEnd);
// Only where visits are measured, and there at once: it covers the page until it is answered.
const ConsentBar = island(async () => (await import("./consent-bar.tsx")).ConsentBar, "at once");

/** `facts` are missing only when the server itself is in trouble; the frame then shows what it can. */
type Props = BackgroundProps & { facts: SiteFacts | undefined; children: ReactNode };

export function SiteFrame({ facts, build, container, children }: Props) {
  const words = useWords();
  const isSettled = useSettled();
  useOneDrawing();
  useFocusOnArrival();
  useForgetSaid();
  return (
    <>
      <IconSprite />
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
      {container !== undefined && <ConsentBar />}
      <WishForm />
      <SiteEnd facts={facts} isMeasured={container !== undefined} />
      {isSettled && <Background build={build} container={container} />}
    </>
  );
}
