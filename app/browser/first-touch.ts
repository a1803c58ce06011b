/** The moment from which a page is more than looked at: what only a visitor's hand needs is loaded then. */
import { isSomethingTyped } from "./typed-fields.ts";

declare global {
  interface Window {
    /** Of the script in the page's head (`later-scripts.ts`), which was there before all others. */
    firstTouch?: Promise<unknown>;
    repeatEarlyPresses?: () => void;
    __reactRouterContext?: { state?: { actionData?: object | null; errors?: object | null } };
  }
}

let tell: () => void;
const told = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Keeps at once from now on whatever the visitor does. */
export function watchFirstTouch(): void {
  window.addEventListener("popstate", keepEarlyEntry, { capture: true });
  if (isTouched()) return tell();
  void window.firstTouch?.then(tell);
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
  window.repeatEarlyPresses?.();
  if (asleep > 0 || heldEntry === undefined) return;
  const { state } = heldEntry;
  heldEntry = undefined;
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
}

/** The visitor goes on to another page: what the router would make of the held news is to stay here. */
export function forgetEarlyEntry(): void {
  heldEntry = undefined;
}

/** The router's news of another place on the page would make React draw sleeping parts anew; the browser itself goes there. */
function keepEarlyEntry(event: PopStateEvent): void {
  if (asleep <= 0) return;
  event.stopImmediatePropagation();
  heldEntry = event;
  tell();
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
