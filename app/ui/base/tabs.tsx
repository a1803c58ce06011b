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
import { textDirection, useLocale } from "../../i18n/locale.ts";
import css from "./tabs.module.css";

/** `id` is also the URL hash. */
export type Tab = { id: string; title: string; content: ReactNode };

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(tabs[0]?.id);

  const selectFromHash = useEffectEvent(() => {
    const tab = tabs.find(({ id }) => window.location.hash === `#${id}`);
    if (tab) setSelected(tab.id);
  });
  useEffect(() => selectFromHash(), []);

  function select(event: MouseEvent, id: string): void {
    event.preventDefault();
    setSelected(id);
  }
  function selectByKey(event: KeyboardEvent): void {
    const current = tabs.findIndex(({ id }) => id === selected);
    const position = nextTabIndex(event.key, current, tabs.length, textDirection(locale));
    const next = tabs[position];
    if (!next) return;
    event.preventDefault();
    setSelected(next.id);
    list.current?.querySelectorAll("a")[position]?.focus();
  }

  return (
    <div className={css.tabs} data-live={isHydrated || undefined}>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={selectByKey}>
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === selected}
            aria-controls={id}
            tabIndex={isHydrated && id !== selected ? -1 : undefined}
            className={css.tab}
            onClick={(event) => select(event, id)}
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
          data-chosen={id === selected || undefined}
          className={css.panel}
        >
          <h3 className={css.title}>{title}</h3>
          {content}
        </section>
      ))}
    </div>
  );
}

/** Index of the tab that a key leads to; -1 for other keys. */
export function nextTabIndex(key: string, current: number, count: number, textDirection: "rtl" | "ltr"): number {
  const nextKey = textDirection === "rtl" ? "ArrowLeft" : "ArrowRight";
  const previousKey = textDirection === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (key === nextKey) return (current + 1) % count;
  if (key === previousKey) return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
