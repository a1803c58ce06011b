import { createContext } from "react";

export type ServerRender = {
  styles: readonly string[];
  scripts: readonly string[];
  jsonLd: string;
  isPosted: boolean;
  /** The error page of a refused request: scripts would render the page of the address over it. */
  isRefused: boolean;
};

export const ServerRenderContext = createContext<ServerRender | undefined>(undefined);
