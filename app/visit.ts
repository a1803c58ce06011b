/** Facts about the current visitor; never stored. */
import { createContext } from "react-router";

export type Visit = {
  /** The visitor's IP address; `undefined` behind an unlisted private proxy. */
  address: string | undefined;
  /** Whether Origin or Sec-Fetch-Site names this site; old browsers and API clients send neither. */
  saidOrigin: boolean;
};

export const visitContext = createContext<Visit>();
