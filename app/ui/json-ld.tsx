import { use, useState } from "react";
import { useLocation } from "react-router";
import { ServerRenderContext } from "../server-render.ts";

/** The document's JSON-LD, which only the server knows. It leaves with the page it describes. */
export function JsonLd() {
  const server = use(ServerRenderContext);
  const { key } = useLocation();
  const [firstKey] = useState(key);
  if (key !== firstKey || server?.jsonLd === "") return null;
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: server?.jsonLd ?? "" }} />;
}
