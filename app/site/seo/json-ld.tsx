import { use, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../client/use-hydrated.ts";
import { ServerRenderContext } from "../document/server-render.ts";

/** The document's JSON-LD, which only the server knows. Removed on navigation. */
export function JsonLd() {
  const server = use(ServerRenderContext);
  const isHydrated = useHydrated();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // Not every page has one: while hydrating, the document tells.
  const [isInDocument] = useState(() =>
    server
      ? server.jsonLd !== ""
      : !isHydrated && document.querySelector('script[type="application/ld+json"]') !== null,
  );
  if (key !== firstKey || !isInDocument) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: server?.jsonLd ?? "" }}
    />
  );
}
