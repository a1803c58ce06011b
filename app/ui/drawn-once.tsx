/** Parts that look the same on many pages: a server draws each once and keeps its markup. A browser draws them with the rest of the page. */
import type { ReactElement } from "react";

type Kept<Key> = { get(key: Key): string | undefined; set(key: Key, markup: string): unknown };

/** `byName` has room for what has a name, and may forget. */
type Drawing = { draw: (element: ReactElement) => string; byName: Kept<string> };

let drawing: Drawing | undefined;

const byFacts = new Map<string, WeakMap<object, string>>();

/** A server says how it draws. */
export function drawOnceWith(ways: Drawing): void {
  drawing = ways;
}

/**
 * The markup of all, one after the other; `undefined` in a browser. What `element` gives shows its facts in that `way`, and depends on
 * nothing else; it is kept as long as the facts are.
 */
export function drawnOnce<Facts extends object>(way: string, all: readonly Facts[], element: (facts: Facts) => ReactElement): string | undefined {
  if (!drawing) return undefined;
  const { draw } = drawing;
  const kept = byFacts.get(way) ?? new WeakMap<Facts, string>();
  byFacts.set(way, kept);
  return all.map((facts) => known(kept, facts, () => draw(element(facts)))).join("");
}

type ByNameProps<Facts> = { className?: string | undefined; all: readonly Facts[]; name: (facts: Facts) => string; element: (facts: Facts) => ReactElement };

/** For facts that are made anew for each page: `name` says all that `element` shows. */
export function DrawnByName<Facts>({ className, all, name, element }: ByNameProps<Facts>) {
  if (!drawing) return <div className={className}>{all.map(element)}</div>;
  const { draw, byName } = drawing;
  const markup = all.map((facts) => known(byName, name(facts), () => draw(element(facts)))).join("");
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

function known<Key>(kept: Kept<Key>, key: Key, draw: () => string): string {
  const before = kept.get(key);
  if (before !== undefined) return before;
  // In one piece: what React gives is put together anew from hundreds whenever it is read.
  const markup = Buffer.from(draw()).toString();
  kept.set(key, markup);
  return markup;
}
