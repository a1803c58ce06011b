import { createContext } from "react-router";
import type { Catalogue } from "./catalogue/catalogue.server.ts";
import type { Channel } from "./dealership/leads/lead.ts";
import type { Screen } from "./screen.ts";
import type { Settings } from "./config.server.ts";
import type { Locale } from "./dealership/text/bilingual.ts";
import type { Storage } from "./storage/storage.server.ts";

/** Addresses of the message scripts; empty in development. */
export type MessageFiles = Readonly<Partial<Record<Locale, string>>>;

export type Site = {
  settings: Settings;
  storage: Storage;
  catalogue: Catalogue;
  screens: readonly Screen[];
  buildId: string;
  messageFiles: MessageFiles;
  channels: readonly Channel[];
  /** Returns an age file that only the staff's key decrypts. */
  seal(bytes: Uint8Array): Promise<Uint8Array>;
  wakeDelivery(): void;
  admit(address: string | undefined, hasSpamSignals: boolean): Admission;
  track(address: string | undefined, reference: string): Tracking;
  /** While shutting down `/readyz` fails, other requests are still answered. */
  isLeaving(): boolean;
  now(): Date;
};

export type Admission = { isTooMany: boolean; isFarTooMany: boolean; forgive(): void };

export type Tracking = { isTooMany: boolean; forgive(): void };

export const siteContext = createContext<Site>();

export type Visit = {
  /** IP address; `undefined` behind a private proxy that is missing in the settings. */
  address: string | undefined;
  /** False if the request has neither Origin nor Sec-Fetch-Site, as from old browsers and API clients. */
  saidOrigin: boolean;
};

export const visitContext = createContext<Visit>();
