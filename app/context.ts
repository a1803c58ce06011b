import { createContext } from "react-router";
import type { Catalogue } from "./catalogue/catalogue.server.ts";
import type { Channel } from "./dealership/leads/lead.ts";
import type { Screen } from "./screen.ts";
import type { Settings } from "./config.server.ts";
import type { Locale } from "./dealership/text/bilingual.ts";
import type { Storage } from "./storage/storage.server.ts";

/** Addresses of the message scripts by locale; empty in development. */
export type MessageFiles = Readonly<Partial<Record<Locale, string>>>;

/** Everything a process serves with, for loaders by the router's context. */
export type Site = {
  settings: Settings;
  storage: Storage;
  catalogue: Catalogue;
  screens: readonly Screen[];
  /** Version of the client build. */
  buildId: string;
  messageFiles: MessageFiles;
  channels: readonly Channel[];
  /** Returns an age file that only the staff's key decrypts. */
  seal(bytes: Uint8Array): Promise<Uint8Array>;
  /** Notifies the outbox without waiting. */
  wakeDelivery(): void;
  /** Rate limit of forms per address. `hasSigns`: it has spam signals. */
  admit(address: string | undefined, hasSigns: boolean): Admission;
  /** Rate limit of request tracking. */
  track(address: string | undefined, reference: string): Tracking;
  /** Shutting down: `/readyz` fails, requests are still answered. */
  isLeaving(): boolean;
  now(): Date;
};

/** `forgive` refunds a repeated request. */
export type Admission = { isTooMany: boolean; isFarTooMany: boolean; forgive(): void };

/** `forgive` refunds a correct attempt. */
export type Tracking = { isTooMany: boolean; forgive(): void };

export const siteContext = createContext<Site>();

/** Facts about the current visitor; never stored. */
export type Visit = {
  /** The visitor's IP address; `undefined` behind an unlisted private proxy. */
  address: string | undefined;
  /** Whether Origin or Sec-Fetch-Site names this site; old browsers and API clients send neither. */
  saidOrigin: boolean;
};

export const visitContext = createContext<Visit>();
