import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadMessages } from "./browser/load-messages.ts";
import { guardDynamicImports } from "./browser/reload-guard.ts";
import { localizedPath } from "./locale.ts";

guardDynamicImports();

// Until then, and if they cannot be loaded, the page is the server's HTML, which works.
await loadMessages(localizedPath(window.location.pathname).locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The stores are external, whose updates cannot be transitions. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
