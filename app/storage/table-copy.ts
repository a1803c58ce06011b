/** Copies every table into another database, in chunks that fit in memory. */
import { type Kysely, sql, type Transaction } from "kysely";
import { inChunks } from "./chunks.ts";
import { letOtherWorkIn } from "./other-work.ts";
import type { Tables } from "./tables.ts";

type Copied = { key: readonly string[]; atOnce: number };

// In the order of foreign keys.
const copied: { [Name in keyof Tables]: Copied } = {
  catalogue: { key: ["id"], atOnce: 1 },
  dealership: { key: ["id"], atOnce: 1 },
  brands: { key: ["slug"], atOnce: 500 },
  models: { key: ["brand_slug", "slug"], atOnce: 500 },
  pictures: { key: ["hash"], atOnce: 500 },
  renditions: { key: ["picture_hash", "width", "format"], atOnce: 20 },
  cars: { key: ["id"], atOnce: 500 },
  car_colors: { key: ["car_id", "position"], atOnce: 500 },
  car_pictures: { key: ["car_id", "position"], atOnce: 500 },
  offers: { key: ["number"], atOnce: 200 },
  offer_cars: { key: ["offer_number", "stock_number"], atOnce: 500 },
  services: { key: ["number"], atOnce: 200 },
  news: { key: ["number"], atOnce: 200 },
  jobs: { key: ["number"], atOnce: 200 },
  pages: { key: ["slug"], atOnce: 20 },
  leads: { key: ["id"], atOnce: 200 },
  lead_files: { key: ["lead_id"], atOnce: 4 },
  outbox: { key: ["id"], atOnce: 500 },
  subscribers: { key: ["email"], atOnce: 500 },
  erasures: { key: ["reference"], atOnce: 500 },
  readings: { key: ["id"], atOnce: 500 },
  recipients: { key: ["recipient"], atOnce: 100 },
  secrets: { key: ["name"], atOnce: 100 },
};

type Row = Readonly<Record<string, unknown>>;

export async function copyTables(from: Kysely<Tables>, to: Transaction<Tables>): Promise<void> {
  for (const [table, { key, atOnce }] of Object.entries(copied)) {
    for await (const rows of pages(from, table, key, atOnce)) {
      await insertRows(to, table, rows);
      await letOtherWorkIn();
    }
  }
}

async function* pages(
  db: Kysely<Tables>,
  table: string,
  key: readonly string[],
  atOnce: number,
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ;) {
    const previous = last;
    const beyond = previous && sql`where (${columns}) > (${sql.join(key.map((column) => previous[column]))})`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${beyond ?? sql``} order by ${columns} limit ${atOnce}`.execute(
        db,
      );
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    last = rows.at(-1);
  }
}

async function insertRows(db: Transaction<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (const chunk of inChunks(rows, 500)) {
    const values = chunk.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      db,
    );
  }
}

/** True if nothing was ever stored. */
export async function isEmpty(db: Transaction<Tables>): Promise<boolean> {
  for (const table of Object.keys(copied).filter((name) => name !== "catalogue")) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  const { version } = await db.selectFrom("catalogue").select("version").executeTakeFirstOrThrow();
  return version === 0;
}

/** Deletes the row that migrations insert. */
export async function emptyFresh(db: Transaction<Tables>): Promise<void> {
  await db.deleteFrom("catalogue").execute();
}

/** PostgreSQL: moves sequences past the copied ids. */
export async function countOn(db: Transaction<Tables>): Promise<void> {
  for (const table of ["leads", "outbox", "readings"]) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
      db,
    );
  }
}
