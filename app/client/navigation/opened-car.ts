import { useLayoutEffect, type MouseEvent, type RefObject } from "react";

const growing = { duration: 180, easing: "ease" } as const;

/** The card whose link was followed last. */
let opened: { carId: number; picture: HTMLImageElement; place: DOMRect } | undefined;

/** Marks the card as pressed until its page is there, and remembers where its picture stands. */
export function openFromCard(event: MouseEvent<HTMLAnchorElement>, carId: number): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  document.querySelector("article[data-opened]")?.removeAttribute("data-opened");
  const card = event.currentTarget.closest("article");
  const picture = card?.querySelector("img");
  card?.setAttribute("data-opened", "");
  opened = picture ? { carId, picture, place: picture.getBoundingClientRect() } : undefined;
}

/**
 * Lets the card's picture grow into the first picture of the car's page. A view transition would show the new page only
 * after pictures of both were taken, hundreds of milliseconds later on a slow machine.
 */
export function useGrowFromCard(carId: number, gallery: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const picture = gallery.current?.querySelector("img");
    if (!picture || opened?.carId !== carId) return;
    const { picture: small, place } = opened;
    opened = undefined;
    showUntilLoaded(picture, small.currentSrc);
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // In the next frame, when the page has been scrolled to its top.
    const frame = requestAnimationFrame(() => grow(small, place, picture));
    return () => cancelAnimationFrame(frame);
  }, [carId, gallery]);
}

function showUntilLoaded(picture: HTMLImageElement, source: string): void {
  if (picture.complete || source === "") return;
  picture.style.background = `center / contain no-repeat url("${source}")`;
  picture.addEventListener("load", () => picture.style.removeProperty("background"), { once: true });
}

/** A copy on top of the page, because the page's picture is clipped by its frame. */
function grow(small: HTMLImageElement, place: DOMRect, picture: HTMLImageElement): void {
  const target = picture.getBoundingClientRect();
  const copy = document.createElement("img");
  copy.src = small.currentSrc;
  copy.alt = "";
  Object.assign(copy.style, {
    position: "fixed",
    inset: `${target.top}px auto auto ${target.left}px`,
    inlineSize: `${target.width}px`,
    blockSize: `${target.height}px`,
    maxInlineSize: "none",
    objectFit: "contain",
    transformOrigin: "0 0",
    pointerEvents: "none",
  });
  document.body.append(copy);
  const [x, y, scale] = [place.left - target.left, place.top - target.top, place.width / target.width];
  picture.animate({ opacity: [0, 0] }, growing);
  copy.animate({ transform: [`translate(${x}px, ${y}px) scale(${scale})`, "none"] }, growing).onfinish = () =>
    copy.remove();
}
