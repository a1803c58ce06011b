/**
 * `?` shows the help, `/` goes to `data-key="/"`, `j` and `k` move over the elements with `data-item`. Any other letter
 * clicks the element with that `data-key`, first in the focused item, then on the page.
 */
export function enableKeyboard(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const key = keyOf(event);
    if (key === "?") document.getElementById("keyboard-help")?.togglePopover();
    else if (key === "j" || key === "k") moveFocus(key === "j" ? 1 : -1);
    else if (!use(key)) return;
    event.preventDefault();
  });
}

/** The Latin letter of the key: on an Arabic keyboard `event.key` is the Arabic one. */
function keyOf({ code, key, shiftKey }: KeyboardEvent): string {
  if (key === "?" || key === "؟") return "?";
  if (key === "/" || (code === "Slash" && !shiftKey)) return "/";
  return /^Key[A-Z]$/.test(code) && !shiftKey ? code.slice(3).toLowerCase() : "";
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio])"))
  );
}

function moveFocus(step: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>("[data-item]")];
  const current = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[current < 0 ? 0 : Math.min(Math.max(current + step, 0), items.length - 1)];
  next?.querySelector<HTMLElement>("a, button")?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function use(key: string): boolean {
  if (key === "") return false;
  const selector = `[data-key="${key}"]`;
  const target =
    document.activeElement?.closest("[data-item]")?.querySelector<HTMLElement>(selector) ??
    document.querySelector<HTMLElement>(selector);
  if (!target) return false;
  if (target instanceof HTMLInputElement) {
    target.focus();
    target.select();
  } else target.click();
  return true;
}
