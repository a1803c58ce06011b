/** Everything a process serves with, for loaders by the router's context. */
import { createContext } from "react-router";
import type { Catalogue } from "./catalogue/catalogue.server.ts";
import type { Channel } from "./dealership/leads/lead.ts";
import type { Screen } from "./site/screen-list.server.ts";
import type { Settings } from "./config.server.ts";
import type { MessageFiles } from "./http/message-files.ts";
import type { Storage } from "./storage/storage.server.ts";

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
