/** Database access for code outside `storage/`, on SQLite or PostgreSQL. */
import { join } from "node:path";
import { riyadhDay } from "../dealership/text/riyadh-day.ts";
import { backUp, restore } from "./database/backup.ts";
import { carDayStore, type CarDayStore } from "./cars/car-days.ts";
import { carEditStore, type CarEditStore } from "./car-edits/car-edit-store.ts";
import { carStore, type CarStore } from "./cars/car-store.ts";
import { contentEditStore, type ContentEditStore } from "./content/content-edit-store.ts";
import { contentStore, type ContentStore } from "./content/content-store.ts";
import { draftStore, type DraftStore } from "./content/drafts.ts";
import { scheduleStore, type ScheduleStore } from "./content/schedule-store.ts";
import { pictureStore, type PictureStore } from "./pictures/picture-store.ts";
import { leadStore, type LeadStore } from "./leads/lead-store.ts";
import { outboxStore, type OutboxStore } from "./leads/outbox-store.ts";
import { importStore, type ImportStore } from "./imports/imports.ts";
import { keyBoxStore, type KeyBoxStore } from "./keys/key-boxes.ts";
import { keyStore, type KeyStore } from "./keys/key-store.ts";
import { heartbeatStore, type HeartbeatStore } from "./database/heartbeat.ts";
import { eventStore, type EventStore } from "./database/events.ts";
import { leadWorkStore, type LeadWorkStore } from "./leads/lead-work-store.ts";
import { replyTemplateStore, type ReplyTemplateStore } from "./leads/reply-templates.ts";
import { staffStore, type StaffStore } from "./staff/staff-store.ts";
import type { Database } from "./database/database.ts";
import { withLock, type LockWait } from "./database/locks.ts";
import { openSqlite } from "./database/sqlite.ts";
import type { Today } from "./types.ts";

export { isDatabaseBusy } from "./database/database-busy.ts";

export type Storage = {
  cars: CarStore;
  carDays: CarDayStore;
  carEdits: CarEditStore;
  imports: ImportStore;
  content: ContentStore;
  contentEdits: ContentEditStore;
  drafts: DraftStore;
  schedule: ScheduleStore;
  pictures: PictureStore;
  leads: LeadStore;
  outbox: OutboxStore;
  keys: KeyStore;
  heartbeat: HeartbeatStore;
  staff: StaffStore;
  events: EventStore;
  leadWork: LeadWorkStore;
  replyTemplates: ReplyTemplateStore;
  keyBoxes: KeyBoxStore;
  /** PostgreSQL: runs `work` in one process at a time per name; calls `onWait` once if it has to wait. Throws after `patienceMs`. */
  withLock<Result>(name: string, patience: LockWait, work: () => Promise<Result>): Promise<Result>;
  /** Copies everything into one SQLite file while the site runs. */
  backUp(path: string): Promise<void>;
  /** Copies a backup into this database. Throws if it is not empty. */
  restore(path: string): Promise<void>;
  /** Size of the database on the disk. */
  bytes(): Promise<number>;
  close(): Promise<void>;
};

export function databaseFile({ dataDir }: { dataDir: string }): string {
  return join(dataDir, "maarad.db");
}

/** Opens PostgreSQL if `databaseUrl` is set, else SQLite in `dataDir`, and migrates. Throws if the database could lose data. */
export async function openStorage(
  settings: { databaseUrl?: string; dataDir: string },
  today: Today = () => riyadhDay(new Date()),
): Promise<Storage> {
  if (settings.databaseUrl === undefined) return await openSqliteStorage(databaseFile(settings), today);
  const { openPostgres } = await import("./database/postgres.ts");
  return createStorage(await openPostgres(settings.databaseUrl), today);
}

export async function openSqliteStorage(path: string, today: Today = () => riyadhDay(new Date())): Promise<Storage> {
  return createStorage(await openSqlite(path), today);
}

function createStorage(database: Database, today: Today): Storage {
  return {
    cars: carStore(database, today),
    carDays: carDayStore(database),
    carEdits: carEditStore(database, today),
    imports: importStore(database),
    content: contentStore(database),
    contentEdits: contentEditStore(database),
    drafts: draftStore(database),
    schedule: scheduleStore(database),
    pictures: pictureStore(database),
    leads: leadStore(database),
    outbox: outboxStore(database),
    keys: keyStore(database),
    heartbeat: heartbeatStore(database),
    staff: staffStore(database),
    events: eventStore(database),
    leadWork: leadWorkStore(database),
    replyTemplates: replyTemplateStore(database),
    keyBoxes: keyBoxStore(database),
    withLock: (name, patience, work) =>
      database.dialect === "postgres" ? withLock(database.read, name, patience, work) : work(),
    backUp: (path) => backUp(database, path),
    restore: (path) => restore(database, path),
    bytes: database.bytes,
    close: database.close,
  };
}
