import { createContext } from "react-router";
import type { Settings } from "../config.server.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { StaffMember } from "../dealership/staff/staff-member.ts";
import type { SignedIn } from "../storage/staff-types.ts";
import type { Storage } from "../storage/storage.server.ts";
import type { DeskHandle } from "./handle.ts";
import type { InboxWatch } from "./leads/inbox-watch.server.ts";
import type { ReadLeadLookups } from "./leads/lead-lookups.server.ts";
import type { StockChanges } from "./stock/stock-changes.server.ts";

export type DeskContext = {
  settings: Settings;
  storage: Storage;
  /** `undefined` until one is imported. */
  dealership(): Promise<Dealership | undefined>;
  readLeadLookups: ReadLeadLookups;
  inbox: InboxWatch;
  stockChanges: StockChanges;
  /** Of the route at this path; `undefined` if there is none. */
  handleOf(path: string): DeskHandle | undefined;
  reportBrowserError(fields: URLSearchParams, address: string | undefined): void;
  /** Tries to sign in, by network. */
  consumeSignInTry(address: string | undefined): { isTooMany: boolean; refund(): void };
  /** While shutting down `/readyz` fails, other requests are still answered. */
  isShuttingDown(): boolean;
  now(): Date;
};

export const deskContext = createContext<DeskContext>();

/** IP address; `undefined` behind a private proxy that is missing in the settings. */
export const addressContext = createContext<string | undefined>();

/** Whom an open sign-in link is for. */
export const invitedContext = createContext<StaffMember | null>(null);

/** A copy of the form, if it has no files. */
export const sentFormContext = createContext<Request | undefined>(undefined);

/** Whether nothing could be stored, because another process held the database. */
export const databaseBusyContext = createContext(false);

/** Who has sent the request; set by `require-right.server.ts` before any loader runs. */
export const signedInContext = createContext<SignedIn | undefined>();
