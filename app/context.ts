import { createContext } from "react-router";
import type { Visit } from "./catalogue/car-counter.server.ts";
import type { Catalogue } from "./catalogue/catalogue.server.ts";
import type { Car } from "./dealership/car/car.ts";
import type { Channel, LeadKind, Standing } from "./dealership/leads/lead.ts";
import type { Screen } from "./screen.ts";
import type { Settings } from "./config.server.ts";
import type { Locale } from "./dealership/text/bilingual.ts";
import type { Storage } from "./storage/storage.server.ts";

/** Addresses of the message scripts; empty in development. */
export type MessageFiles = Readonly<Partial<Record<Locale, string>>>;

export type AppContext = {
  settings: Settings;
  /** Cars may come from memory. */
  storage: Storage;
  /** From the database, never from memory: orders are stored at its price. */
  currentCar(id: number): Promise<Car | undefined>;
  catalogue: Catalogue;
  screens: readonly Screen[];
  buildId: string;
  messageFiles: MessageFiles;
  channels: readonly Channel[];
  /** Returns an age file that only the staff's key decrypts. */
  seal(bytes: Uint8Array): Promise<Uint8Array>;
  notifyOutbox(): void;
  consumeFormLimit(address: string | undefined, hasSpamSignals: boolean): FormLimitResult;
  consumeTrackingLimit(address: string | undefined, reference: string): TrackingLimitResult;
  /** For the metrics, once for each new request. */
  countLead?(kind: LeadKind, outcome: Standing | "not-stored"): void;
  /** For the staff's statistics; leaves out what a network sends too much of. */
  countCars?(visit: Visit, address: string | undefined): void;
  /** Of a visitor's browser, as `client/error-reports.ts` sends it. */
  reportBrowserError?(fields: URLSearchParams, address: string | undefined): void;
  /** False while the disk is full, requests fail or another process holds the database's lock. */
  canStoreRequests(): boolean;
  /** For the operator, such as little space on the disk. */
  alarms(): string[];
  /** While shutting down `/readyz` fails, other requests are still answered. */
  isShuttingDown(): boolean;
  now(): Date;
};

export type FormLimitResult = { isTooMany: boolean; isFarTooMany: boolean; refund(): void };

export type TrackingLimitResult = { isTooMany: boolean; refund(): void };

export const appContext = createContext<AppContext>();

export type VisitorContext = {
  /** IP address; `undefined` behind a private proxy that is missing in the settings. */
  address: string | undefined;
  /** False if the request has neither Origin nor Sec-Fetch-Site, as from old browsers and API clients. */
  isSameOrigin: boolean;
};

/** Refused before a route could answer. */
export type RefusedStatus = 403 | 404 | 405 | 413 | 414 | 415 | 431;

/** The status of the error page to render; `null` for a request that is not refused. */
export const refusedContext = createContext<RefusedStatus | null>(null);

export const visitorContext = createContext<VisitorContext>();
