import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadMessages } from "../client/load-messages.ts";
import { guardDynamicImports } from "../client/navigation/reload-guard.ts";
import { parseLocalizedPath } from "../i18n/locale.ts";

guardDynamicImports();

await loadMessages(parseLocalizedPath(window.location.pathname).locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Updates of external stores cannot be transitions. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
