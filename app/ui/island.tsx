/** A part of a page that is loaded and comes alive at the visitor's first touch. Until then it is what the server drew, which works without JavaScript. */
import { createElement, lazy, memo, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { firstTouch, partSleeps, partWakes } from "../browser/first-touch.ts";
import { withWords } from "../browser/load-words.ts";
import { useHydrated } from "../browser/use-hydrated.ts";

const longestWaitMs = 30_000;

/** The server has every part before it draws its first page. */
const awaited: (() => Promise<void>)[] = [];

let ready = Promise.resolve();

/** Whoever asks while another's are being loaded waits for the same. */
export function islandsForDrawing(): Promise<void> {
  if (awaited.length > 0) ready = loadAll(ready);
  return ready;
}

/** A part may have parts of its own. */
async function loadAll(before: Promise<void>): Promise<void> {
  await before;
  while (awaited.length > 0) await Promise.all(awaited.splice(0).map((wait) => wait()));
}

/** `at once`: as soon as it is drawn, for what not every page has. */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>, begins: "at first touch" | "at once" = "at first touch"): ComponentType<Props> {
  return import.meta.env.SSR ? drawnIsland(load) : wakingIsland(load, begins);
}

function drawnIsland<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  awaited.push(async () => {
    part = await load();
  });
  return function Drawn(props) {
    if (!part) throw new Error("A part of the page is drawn before it is loaded");
    return (
      <Suspense>
        {createElement(part, props)}
        <Awake />
      </Suspense>
    );
  };
}

function wakingIsland<Props extends object>(load: () => Promise<ComponentType<Props>>, begins: "at first touch" | "at once"): ComponentType<Props> {
  // Not only when it is drawn, which is later.
  const touched = begins === "at first touch" ? firstTouch().then(() => untilLoaded(load)) : undefined;
  const Part = lazy(async () => {
    const part = await (touched ?? untilLoaded(load));
    return { default: ({ facts }: { facts: Props }) => createElement(part, facts) };
  });

  function Waking(props: Props): ReactNode {
    const [isFromServer] = useState(!useHydrated());
    useEffect(partSleeps, []);
    // The same element for the same facts: React draws a part anew that changes before it is there.
    return useMemo(() => {
      const part = (
        <>
          <Part facts={props} />
          <Awake />
        </>
      );
      // On a page that the browser draws itself the way there waits for the part, as for the rest of the page.
      return isFromServer ? <Suspense>{part}</Suspense> : part;
    }, [isFromServer, props]);
  }

  return memo(Waking);
}

function Awake(): null {
  useEffect(partWakes, []);
  return null;
}

/** Never fails: what the server drew works meanwhile, and keeps what is typed into it. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = 1_000; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await withWords(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
