import { use, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../client/use-hydrated.ts";
import { ServerRenderContext } from "../document/server-render.ts";

/** Rendered by the server only; removed by client navigation. */
export function JsonLd() {
  const server = use(ServerRenderContext);
  const isHydrated = useHydrated();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // While hydrating, only the document shows whether the server rendered one.
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
