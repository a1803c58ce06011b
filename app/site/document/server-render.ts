import { createContext } from "react";

/** Server-only parts of the document, skipped by React while hydrating. */
export type ServerRender = {
  styles: readonly string[];
  scripts: readonly string[];
  jsonLd: string;
  /** The page is the response to a submitted form. */
  isPosted: boolean;
};

export const ServerRenderContext = createContext<ServerRender | undefined>(undefined);
