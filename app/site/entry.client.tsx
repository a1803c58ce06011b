import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reportUncaughtErrors } from "../client/error-reports.ts";
import { loadMessages } from "../client/load-messages.ts";
import { reportPageError } from "../client/navigation/page-errors.ts";
import { guardDynamicImports } from "../client/navigation/reload-guard.ts";
import { onMissingMessage } from "../i18n/create-translations.ts";
import { parseLocalizedPath } from "../i18n/locale.ts";

reportUncaughtErrors();
guardDynamicImports();
onMissingMessage((key) => reportError(new Error(`Missing message: ${key}`)));

await loadMessages(parseLocalizedPath(window.location.pathname).locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Updates of external stores cannot be transitions. */}
      <HydratedRouter
        useTransitions={false}
        onError={(error, { errorInfo }) => reportPageError(error, errorInfo?.componentStack)}
      />
    </StrictMode>,
  );
});
