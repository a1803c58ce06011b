/** Starts the page in the browser, once its language's sentences are there. */
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadWords } from "./browser/load-words.ts";
import { localizedPath } from "./locale.ts";

await loadWords(localizedPath(window.location.pathname).locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
