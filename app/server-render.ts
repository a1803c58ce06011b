import { createContext } from "react";

/** What the server adds to a document and no browser renders again: React skips it while hydrating. */
export type ServerRender = {
  /** The page's stylesheets and scripts, to be preloaded. */
  styles: readonly string[];
  scripts: readonly string[];
  /** JSON-LD, or empty. */
  jsonLd: string;
};

export const ServerRenderContext = createContext<ServerRender | undefined>(undefined);
