import { createContext } from "react";

export type ServerRender = {
  styles: readonly string[];
  scripts: readonly string[];
  jsonLd: string;
  isPosted: boolean;
};

export const ServerRenderContext = createContext<ServerRender | undefined>(undefined);
