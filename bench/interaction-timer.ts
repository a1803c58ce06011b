import type { Page } from "@playwright/test";
import { labels } from "./browser.ts";

/** What must change: the tapped control, the count on the filters' button, the cards, or the heading. */
export type Watched = "control" | "count" | "cards" | "heading";

type Watch = {
  event: "pointerdown" | "click";
  watched: Watched;
  /** Measure until the change is painted. */
  isPainted: boolean;
  x: number;
  y: number;
};

/** `Infinity` if nothing changed within 8 s. */
export type InteractionTime = { ms: number; wasBlank: boolean };

const maxMs = 8_000;

/** Before the page is opened. It also works when the interaction loads another document. */
export async function installInteractionTimer(page: Page): Promise<void> {
  await page.addInitScript(timerScript, labels.show);
}

export async function measure(page: Page, watch: Watch, act: () => Promise<unknown>): Promise<InteractionTime> {
  await page.evaluate(
    (detail) => dispatchEvent(new CustomEvent("interaction-timer", { detail })),
    JSON.stringify(watch),
  );
  await act();
  for (const end = performance.now() + maxMs; performance.now() < end; await page.waitForTimeout(50)) {
    const text = await page.evaluate(() => sessionStorage.getItem("interaction-timer-result")).catch(() => null);
    if (text === null) continue;
    const [ms, wasBlank] = text.split(" ");
    return { ms: Number(ms), wasBlank: wasBlank === "true" };
  }
  return { ms: Infinity, wasBlank: false };
}

function timerScript(countLabel: string): void {
  type Running = Watch & { stateBefore: string; startedAt: number; wasBlank: boolean };
  const now = () => performance.timeOrigin + performance.now();

  function currentState({ watched, x, y }: Watch): string {
    if (watched === "heading") return document.querySelector("h1")?.textContent ?? "";
    if (watched === "cards") {
      const cars = document.querySelectorAll('main a[href*="car-details?id="]');
      return [...cars]
        .slice(0, 12)
        .map((link) => link.getAttribute("href"))
        .join();
    }
    if (watched === "count") {
      const texts = [...document.querySelectorAll("button, a")].map((element) => element.textContent?.trim() ?? "");
      return texts.find((text) => text.startsWith(countLabel) && /\d/.test(text)) ?? "";
    }
    const button = document.elementFromPoint(x, y)?.closest("button");
    return ["aria-label", "aria-pressed", "title", "name"].map((name) => button?.getAttribute(name) ?? "").join("");
  }

  function isBlank(): boolean {
    const main = document.querySelector("main");
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    return isPainted && (main === null || main.offsetHeight < 100 || main.textContent?.trim() === "");
  }

  function checkEachFrame(running: Running): void {
    const state = currentState(running);
    if (running.watched === "heading" && isBlank()) running.wasBlank = true;
    if (state === "" || state === running.stateBefore) return void requestAnimationFrame(() => checkEachFrame(running));
    sessionStorage.removeItem("interaction-timer-running");
    const finish = () =>
      sessionStorage.setItem("interaction-timer-result", `${now() - running.startedAt} ${running.wasBlank}`);
    if (running.isPainted) requestAnimationFrame(() => setTimeout(finish));
    else finish();
  }

  addEventListener("interaction-timer", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const watch: Watch = JSON.parse(event.detail);
    const stateBefore = currentState(watch);
    const start = () => {
      const running = { ...watch, stateBefore, startedAt: now(), wasBlank: false };
      sessionStorage.setItem("interaction-timer-running", JSON.stringify(running));
      checkEachFrame(running);
    };
    document.addEventListener(watch.event, start, { capture: true, once: true });
  });
  const unfinished = sessionStorage.getItem("interaction-timer-running");
  if (unfinished !== null) checkEachFrame(JSON.parse(unfinished));
}
