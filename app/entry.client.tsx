/** Starts the page in the browser, once its language's sentences are there. */
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchFirstTouch } from "./browser/first-touch.ts";
import { loadFirstWords } from "./browser/load-words.ts";
import { guardParts } from "./browser/reload-guard.ts";

guardParts();
watchFirstTouch();
// Without them the page stays as the server drew it, which works.
await loadFirstWords();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
