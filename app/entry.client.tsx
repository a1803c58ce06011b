/** Starts the page in the browser, once its language's sentences are there. */
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadWords } from "./browser/load-words.ts";
import { guardParts } from "./browser/reload-guard.ts";
import { localizedPath } from "./locale.ts";

guardParts();
// Without them the page stays as the server drew it, which works.
await loadWords(localizedPath(window.location.pathname).locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
