/** Without JavaScript the texts stand below each other, each with its heading. */
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { useHydrated } from "../../client/use-hydrated.ts";
import { direction, useLocale } from "../../i18n/locale.ts";
import css from "./tabs.module.css";

/** `id` is also the URL hash. */
export type Tab = { id: string; title: string; content: ReactNode };

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const locale = useLocale();
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.id);

  const chooseFromHash = useEffectEvent(() => {
    const asked = tabs.find(({ id }) => window.location.hash === `#${id}`);
    if (asked) setChosen(asked.id);
  });
  useEffect(() => chooseFromHash(), []);

  function choose(event: MouseEvent, id: string): void {
    event.preventDefault();
    setChosen(id);
  }
  function move(event: KeyboardEvent): void {
    const now = tabs.findIndex(({ id }) => id === chosen);
    const position = nextPosition(event.key, now, tabs.length, direction(locale));
    const next = tabs[position];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    list.current?.querySelectorAll("a")[position]?.focus();
  }

  return (
    <div className={css.tabs} data-live={hydrated || undefined}>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={move}>
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            id={`${id}-tab`}
            // A link, so that it works without JavaScript.
            href={`#${id}`}
            role="tab"
            aria-selected={id === chosen}
            aria-controls={id}
            tabIndex={hydrated && id !== chosen ? -1 : undefined}
            className={css.tab}
            onClick={(event) => choose(event, id)}
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          data-chosen={id === chosen || undefined}
          className={css.panel}
        >
          <h3 className={css.title}>{title}</h3>
          {content}
        </section>
      ))}
    </div>
  );
}

/** Next index for an arrow key, in writing direction and wrapping; -1 for other keys. */
export function nextPosition(key: string, now: number, count: number, writing: "rtl" | "ltr"): number {
  const onward = writing === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = writing === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (key === onward) return (now + 1) % count;
  if (key === back) return (now - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
