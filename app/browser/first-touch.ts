/** The moment from which a page is more than looked at: what only a visitor's hand needs is loaded then. */
import { isSomethingTyped } from "./typed-fields.ts";

// A choice may be made without any of the others: by a voice, by a tool.
const signs = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin", "input"];

/** Pressed while no script answered them yet. */
const early = new Set<HTMLButtonElement>();
/** Buttons that need a script, and those whose form is answered in place by one. */
const scripted = 'button[type="button"]:not([popovertarget]), button[name="add"], [data-in-place] button';
/** Longer than a script takes that comes at all; a form works without. */
const patienceMs = 8_000;

declare global {
  interface Window {
    __reactRouterContext?: { state?: { actionData?: object | null; errors?: object | null } };
  }
}

let tell: () => void;
const told = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Keeps at once from now on whatever the visitor does. */
export function watchFirstTouch(): void {
  document.addEventListener("click", keepEarlyClick, { capture: true });
  window.addEventListener("popstate", keepEarlyEntry, { capture: true });
  if (isTouched()) return tell();
  for (const sign of signs) window.addEventListener(sign, tell, { capture: true, passive: true, once: true });
}

export function firstTouch(): Promise<void> {
  return told;
}

let asleep = 0;
let heldEntry: PopStateEvent | undefined;

export function partSleeps(): void {
  asleep += 1;
}

/** What was done before is done again, now that this part answers. */
export function partWakes(): void {
  asleep -= 1;
  repeatEarlyClicks();
  if (asleep > 0 || heldEntry === undefined) return;
  const { state } = heldEntry;
  heldEntry = undefined;
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
}

/** The router's news of another place on the page would make React draw sleeping parts anew; the browser itself goes there. */
function keepEarlyEntry(event: PopStateEvent): void {
  if (asleep <= 0) return;
  event.stopImmediatePropagation();
  heldEntry = event;
  tell();
}

/** Once the buttons have come alive. */
function repeatEarlyClicks(): void {
  for (const button of early) if (isAlive(button) && early.delete(button)) button.click();
}

function keepEarlyClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(scripted) : null;
  if (!button || isAlive(button)) return;
  early.add(button);
  if (button.type !== "submit") return;
  event.preventDefault();
  setTimeout(() => {
    if (early.delete(button)) button.form?.requestSubmit(button);
  }, patienceMs);
}

/** React leaves its marks on what it has taken over, and on the whole of what it lets stand. */
function isAlive(element: Element): boolean {
  return Object.keys(element.closest("[data-still]") ?? element).some((key) => key.startsWith("__reactProps"));
}

/** Before this script came, or on an earlier page whose choices this one shows. */
function isTouched(): boolean {
  return (
    window.scrollY > 0 ||
    window.location.hash !== "" ||
    navigator.userActivation?.hasBeenActive === true ||
    (document.activeElement !== null && document.activeElement !== document.body) ||
    isAnswered() ||
    isAnythingKept() ||
    isSomethingTyped()
  );
}

/** The page answers a form that was sent without a script: what is wrong with it takes the focus. */
function isAnswered(): boolean {
  const { actionData, errors } = window.__reactRouterContext?.state ?? {};
  return Boolean(actionData) && !errors;
}

function isAnythingKept(): boolean {
  try {
    return /(?:^|; )wishlist=\d/.test(document.cookie) || localStorage.length > 0;
  } catch {
    return false;
  }
}
