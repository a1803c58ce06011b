/** Time from a tap or click until the page shows something else, also where another document is loaded. */
import type { Page } from "@playwright/test";
import { labels } from "./browser.ts";

/** The touched control, the number on the button that shows the cars, the list of cards, or the page's heading. */
export type Watched = "control" | "count" | "cards" | "heading";

type Watch = {
  event: "pointerdown" | "click";
  watched: Watched;
  /** Until it is painted. */ isPainted: boolean;
  x: number;
  y: number;
};

/** `Infinity` where nothing changed within the limit. */
export type Measured = { ms: number; wasBlank: boolean };

const maxMs = 8_000;

/** To be called before the page is opened. */
export async function installStopwatch(page: Page): Promise<void> {
  await page.addInitScript(inPage, labels.show);
}

export async function measure(page: Page, watch: Watch, act: () => Promise<unknown>): Promise<Measured> {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent("stopwatch", { detail })), JSON.stringify(watch));
  await act();
  for (const end = performance.now() + maxMs; performance.now() < end; await page.waitForTimeout(50)) {
    const text = await page.evaluate(() => sessionStorage.getItem("stopwatch-result")).catch(() => null);
    if (text === null) continue;
    const [ms, wasBlank] = text.split(" ");
    return { ms: Number(ms), wasBlank: wasBlank === "true" };
  }
  return { ms: Infinity, wasBlank: false };
}

function inPage(countLabel: string): void {
  type Running = Watch & { before: string; startedAt: number; wasBlank: boolean };
  const now = () => performance.timeOrigin + performance.now();

  function look({ watched, x, y }: Watch): string {
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

  function follow(running: Running): void {
    const shown = look(running);
    if (running.watched === "heading" && isBlank()) running.wasBlank = true;
    if (shown === "" || shown === running.before) return void requestAnimationFrame(() => follow(running));
    sessionStorage.removeItem("stopwatch-running");
    const finish = () => sessionStorage.setItem("stopwatch-result", `${now() - running.startedAt} ${running.wasBlank}`);
    if (running.isPainted) requestAnimationFrame(() => setTimeout(finish));
    else finish();
  }

  addEventListener("stopwatch", (armed) => {
    if (!(armed instanceof CustomEvent)) return;
    const watch: Watch = JSON.parse(armed.detail);
    const before = look(watch);
    const start = () => {
      const running = { ...watch, before, startedAt: now(), wasBlank: false };
      sessionStorage.setItem("stopwatch-running", JSON.stringify(running));
      follow(running);
    };
    document.addEventListener(watch.event, start, { capture: true, once: true });
  });
  const unfinished = sessionStorage.getItem("stopwatch-running");
  if (unfinished !== null) follow(JSON.parse(unfinished));
}
