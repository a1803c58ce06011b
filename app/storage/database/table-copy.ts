import { type Kysely, sql, type Transaction } from "kysely";
import { inChunks } from "./chunks.ts";
import { computedCarColumns } from "./stock-desk-tables.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";
import type { Tables } from "./tables.ts";

type TableCopy = { key: readonly string[]; batchSize: number; generated?: readonly string[] };

// In the order of foreign keys. A batch must fit in memory.
const tableCopies: { [Name in keyof Tables]: TableCopy } = {
  catalogue: { key: ["id"], batchSize: 1 },
  dealership: { key: ["id"], batchSize: 1 },
  brands: { key: ["slug"], batchSize: 500 },
  models: { key: ["brand_slug", "slug"], batchSize: 500 },
  pictures: { key: ["hash"], batchSize: 500 },
  renditions: { key: ["picture_hash", "width", "format"], batchSize: 20 },
  blurred_pictures: { key: ["hash"], batchSize: 500 },
  cars: { key: ["id"], batchSize: 500, generated: computedCarColumns },
  car_colors: { key: ["car_id", "position"], batchSize: 500 },
  car_pictures: { key: ["car_id", "position"], batchSize: 500 },
  offers: { key: ["number"], batchSize: 200 },
  offer_cars: { key: ["offer_number", "stock_number"], batchSize: 500 },
  services: { key: ["number"], batchSize: 200 },
  news: { key: ["number"], batchSize: 200 },
  jobs: { key: ["number"], batchSize: 200 },
  pages: { key: ["slug"], batchSize: 20 },
  leads: { key: ["id"], batchSize: 200 },
  lead_files: { key: ["lead_id"], batchSize: 4 },
  outbox: { key: ["id"], batchSize: 500 },
  subscribers: { key: ["email"], batchSize: 500 },
  erasures: { key: ["reference"], batchSize: 500 },
  readings: { key: ["id"], batchSize: 500 },
  recipients: { key: ["recipient"], batchSize: 100 },
  secrets: { key: ["name"], batchSize: 100 },
  heartbeat: { key: ["id"], batchSize: 1 },
  staff: { key: ["id"], batchSize: 100 },
  passkeys: { key: ["id"], batchSize: 100 },
  sign_in_links: { key: ["token_hash"], batchSize: 500 },
  sessions: { key: ["id"], batchSize: 500 },
  events: { key: ["id"], batchSize: 500 },
  lead_work: { key: ["lead_id"], batchSize: 500 },
  lead_notes: { key: ["id"], batchSize: 500 },
  reply_templates: { key: ["id"], batchSize: 100 },
  car_days: { key: ["car_id", "day"], batchSize: 1_000 },
  car_edits: { key: ["car_id", "field"], batchSize: 500 },
  price_history: { key: ["id"], batchSize: 500 },
  stock_changes: { key: ["id"], batchSize: 100 },
  changed_cars: { key: ["change_id", "car_id"], batchSize: 200 },
  change_steps: { key: ["change_id", "car_id"], batchSize: 500 },
  imports: { key: ["id"], batchSize: 1 },
  key_boxes: { key: ["id"], batchSize: 100 },
  key_handovers: { key: ["staff_id"], batchSize: 100 },
  content_drafts: { key: ["id"], batchSize: 50 },
  scheduled_drafts: { key: ["draft_id"], batchSize: 50 },
  scheduled_restores: { key: ["id"], batchSize: 50 },
  content_edits: { key: ["kind", "item", "field"], batchSize: 100 },
  content_history: { key: ["id"], batchSize: 50 },
};

type Row = Readonly<Record<string, unknown>>;

export async function copyTables(from: Kysely<Tables>, to: Transaction<Tables>): Promise<void> {
  for (const [table, { key, batchSize, generated = [] }] of Object.entries(tableCopies)) {
    for await (const rows of batches(from, table, key, batchSize)) {
      await insertRows(to, table, rows, generated);
      await yieldToEventLoop();
    }
  }
}

async function* batches(
  db: Kysely<Tables>,
  table: string,
  key: readonly string[],
  batchSize: number,
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let lastRow: Row | undefined; ;) {
    const previous = lastRow;
    const afterPrevious = previous && sql`where (${columns}) > (${sql.join(key.map((column) => previous[column]))})`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${afterPrevious ?? sql``} order by ${columns} limit ${batchSize}`.execute(
        db,
      );
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    lastRow = rows.at(-1);
  }
}

async function insertRows(
  db: Transaction<Tables>,
  table: string,
  rows: readonly Row[],
  generated: readonly string[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !generated.includes(column));
  for (const chunk of inChunks(rows, 500)) {
    const values = chunk.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      db,
    );
  }
}

// Have a row before anything is imported or received.
const initialTables: ReadonlySet<string> = new Set(["catalogue", "heartbeat"]);

export async function isEmpty(db: Transaction<Tables>): Promise<boolean> {
  for (const table of Object.keys(tableCopies).filter((name) => !initialTables.has(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  const { version } = await db.selectFrom("catalogue").select("version").executeTakeFirstOrThrow();
  return version === 0;
}

export async function deleteInitialRows(db: Transaction<Tables>): Promise<void> {
  await db.deleteFrom("catalogue").execute();
  await db.deleteFrom("heartbeat").execute();
}

/** Everybody signs in again: the copy may have sessions and links that were ended since. */
export async function endSessions(db: Transaction<Tables>): Promise<void> {
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("sign_in_links").execute();
  await db.deleteFrom("key_handovers").execute();
}

const sequenceTables = [
  "leads",
  "outbox",
  "readings",
  "staff",
  "sessions",
  "events",
  "lead_notes",
  "reply_templates",
  "price_history",
  "stock_changes",
  "imports",
  "key_boxes",
  "content_drafts",
  "content_history",
  "scheduled_restores",
];

/** PostgreSQL: moves sequences past the copied ids. */
export async function advanceSequences(db: Transaction<Tables>): Promise<void> {
  for (const table of sequenceTables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
      db,
    );
  }
}
