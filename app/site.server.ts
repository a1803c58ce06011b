/** What one process serves with, handed to every loader through the router's context. */
import { createContext } from "react-router";
import type { Catalogue } from "./catalogue.server.ts";
import type { Channel } from "./dealership/lead.ts";
import type { Screen } from "./screens.server.ts";
import type { Settings } from "./settings.server.ts";
import type { MessageFiles } from "./serving/message-files.ts";
import type { Storage } from "./storage/storage.server.ts";

export type Site = {
  settings: Settings;
  storage: Storage;
  catalogue: Catalogue;
  screens: readonly Screen[];
  /** Names the build that runs, by what browsers load of it. */
  buildId: string;
  /** The scripts with the messages, for preloading. */
  messageFiles: MessageFiles;
  /** Where requests are delivered, as the settings say. */
  channels: readonly Channel[];
  /** An age file that only the staff's key opens. */
  seal(bytes: Uint8Array): Promise<Uint8Array>;
  /** Tells the outbox that something came; never waits for it. */
  wakeDelivery(): void;
  /** Counts a form from this address: more than people send, or so many that they would crowd people out. `hasSigns`: it looks like a program's. */
  admit(address: string | undefined, hasSigns: boolean): Admission;
  /** Counts a try to look a request up by its reference. */
  track(address: string | undefined, reference: string): Tracking;
  /** The process was asked to end: it answers, but whoever chooses among processes should take another one. */
  isLeaving(): boolean;
  now(): Date;
};

/** `forgive`: it was one that is kept already, and counts for nothing. */
export type Admission = { isTooMany: boolean; isFarTooMany: boolean; forgive(): void };

/** `forgive`: the try was right, and counts for nothing. */
export type Tracking = { isTooMany: boolean; forgive(): void };

export const siteContext = createContext<Site>();
