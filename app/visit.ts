/** What the process knows of who is asking: nothing that is kept. */
import { createContext } from "react-router";

export type Visit = {
  /** The visitor's network address; `undefined` where it is only a proxy's that nobody configured. */
  address: string | undefined;
  /** Whether the browser said that the form came from this site; old browsers and API clients say nothing. */
  saidOrigin: boolean;
};

export const visitContext = createContext<Visit>();
