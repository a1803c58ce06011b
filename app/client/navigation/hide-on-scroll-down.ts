/** Less than this is a trembling finger. */
const minDistancePx = 12;
/** At the top of a page everything shows. */
const topPx = 80;

const textFields = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select";

/** Marks `element` with `data-away` while the visitor scrolls down or types, and takes the mark away on scrolling up. */
export function hideOnScrollDown(element: HTMLElement): () => void {
  let turningPoint = window.scrollY;
  let isTyping = false;

  const setAway = (isAway: boolean) => element.toggleAttribute("data-away", isAway || isTyping);

  function onScroll(): void {
    const position = window.scrollY;
    const isAtEnd = position + window.innerHeight >= document.documentElement.scrollHeight - 1;
    if (position < topPx || isAtEnd) setAway(false);
    else if (Math.abs(position - turningPoint) < minDistancePx) return;
    else setAway(position > turningPoint);
    turningPoint = position;
  }

  function onFocus({ type, target }: FocusEvent): void {
    isTyping = type === "focusin" && target instanceof Element && target.matches(textFields);
    setAway(isTyping);
  }

  window.addEventListener("scroll", onScroll, { passive: true });
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", onFocus);
  return () => {
    window.removeEventListener("scroll", onScroll);
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("focusout", onFocus);
  };
}
