/** Parts that look the same on many pages: a server draws each once and keeps its bytes. A browser draws them with the rest of the page. */
import type { ReactElement } from "react";

type Kept<Key> = { get(key: Key): Buffer | undefined; set(key: Key, markup: Buffer): unknown };

/** `byName` has room for what has a name, and may forget. */
type Drawing = { draw: (element: ReactElement) => string; byName: Kept<string> };

let drawing: Drawing | undefined;
/** Stands before each place in a page's text; nobody can guess it, so nothing that was typed is taken for one. */
let mark = "";
/** What was kept and stands in the page that is being drawn, by its place. */
let places: (readonly Buffer[])[] | undefined;

const byFacts = new Map<string, WeakMap<object, Buffer>>();

/** A server says how it draws. */
export function drawOnceWith(ways: Drawing): void {
  drawing = ways;
  mark = `\uE000${crypto.randomUUID()}`;
}

/** A page's text, in which what was kept is left out; `bytes` writes any piece of it whole. */
export type DrawnPage = { text: string; bytes(piece: string): Buffer[] };

/** Draws a page. What is kept goes into its bytes as it is: most of a page, which then is neither put together nor searched nor encoded again. */
export function drawPage(draw: () => string): DrawnPage {
  const kept: (readonly Buffer[])[] = [];
  const text = leavingPlaces(kept, draw);
  return {
    text,
    bytes(piece) {
      if (!drawing) return [Buffer.from(piece)];
      const [first = "", ...others] = piece.split(mark);
      return [Buffer.from(first), ...others.flatMap((other) => {
        const end = other.indexOf(";");
        return [...(kept[Number(other.slice(0, end))] ?? []), Buffer.from(other.slice(end + 1))];
      })];
    },
  };
}

/** What `draw` gives, its kept parts left in `kept`; without it they are in the text. */
function leavingPlaces(kept: typeof places, draw: () => string): string {
  const outer = places;
  places = kept;
  try {
    return draw();
  } finally {
    places = outer;
  }
}

/**
 * The markup of all, one after the other; `undefined` in a browser. What `element` gives shows its facts in that `way`, and depends on
 * nothing else; it is kept as long as the facts are.
 */
export function drawnOnce<Facts extends object>(way: string, all: readonly Facts[], element: (facts: Facts) => ReactElement): string | undefined {
  if (!drawing) return undefined;
  const { draw } = drawing;
  const kept = byFacts.get(way) ?? new WeakMap<Facts, Buffer>();
  byFacts.set(way, kept);
  return placed(all.map((facts) => known(kept, facts, () => draw(element(facts)))));
}

type ByNameProps<Facts> = { className?: string | undefined; all: readonly Facts[]; name: (facts: Facts) => string; element: (facts: Facts) => ReactElement };

/** For facts that are made anew for each page: `name` says all that `element` shows. */
export function DrawnByName<Facts>({ className, all, name, element }: ByNameProps<Facts>) {
  if (!drawing) return <div className={className}>{all.map(element)}</div>;
  const { draw, byName } = drawing;
  const markup = placed(all.map((facts) => known(byName, name(facts), () => draw(element(facts)))));
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

function known<Key>(kept: Kept<Key>, key: Key, draw: () => string): Buffer {
  const before = kept.get(key);
  if (before !== undefined) return before;
  // What has kept parts of its own has them in it.
  const markup = Buffer.from(leavingPlaces(undefined, draw));
  kept.set(key, markup);
  return markup;
}

function placed(markup: readonly Buffer[]): string {
  if (!places) return Buffer.concat(markup).toString();
  places.push(markup);
  return `${mark}${places.length - 1};`;
}
