/** What visitors do with cars, for the dealership's statistics: no cookie, no id of anybody, nothing is stored here. */
import { useCallback, useEffect, type RefCallback } from "react";
import type { VisitCount } from "../dealership/car/car-counts.ts";

const address = "/car-counts";
const maxUnsent = 200;

// Once in a document: going back and forth is one visit.
const counted = new Set<string>();
let unsent: { count: VisitCount; id: number }[] = [];
let observer: IntersectionObserver | undefined;
const observedIds = new WeakMap<Element, number>();

/** Kept until the page is hidden, so that counting never competes with what is loading. */
export function countCar(count: VisitCount, id: number): void {
  if (counted.size === 0) {
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
    addEventListener("pagehide", send);
  }
  const key = `${count} ${id}`;
  if (counted.has(key)) return;
  counted.add(key);
  unsent.push({ count, id });
  if (unsent.length >= maxUnsent) send();
}

function send(): void {
  if (unsent.length === 0) return;
  const ids = new Map<VisitCount, number[]>();
  for (const { count, id } of unsent) ids.set(count, [...(ids.get(count) ?? []), id]);
  unsent = [];
  navigator.sendBeacon(address, new URLSearchParams([...ids].map(([count, list]) => [count, list.join(",")])));
}

/** For a card in a list: counts it when half of it has been on the screen. */
export function useCountWhenSeen(id: number): RefCallback<Element> {
  return useCallback(
    (card: Element | null) => {
      if (!card) return;
      observer ??= new IntersectionObserver(countSeen, { threshold: 0.5 });
      observedIds.set(card, id);
      observer.observe(card);
      return () => observer?.unobserve(card);
    },
    [id],
  );
}

function countSeen(entries: readonly IntersectionObserverEntry[], self: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    const id = observedIds.get(target);
    if (!isIntersecting || id === undefined) continue;
    self.unobserve(target);
    countCar("lists", id);
  }
}

/** For the page of a car: that it was opened, and every call or message from it. */
export function useCountCarPage(id: number): void {
  useEffect(() => {
    countCar("opened", id);
    const countContact = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? (target.closest("a")?.getAttribute("href") ?? "") : "";
      if (href.startsWith("tel:")) countCar("calls", id);
      if (href.startsWith("https://wa.me/")) countCar("whatsapp", id);
    };
    document.addEventListener("click", countContact);
    return () => document.removeEventListener("click", countContact);
  }, [id]);
}
