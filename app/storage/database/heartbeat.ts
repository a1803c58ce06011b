import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { lockUntilCommit } from "./locks.ts";
import type { Tables } from "./tables.ts";

export type HeartbeatStore = {
  /**
   * Writes to the disk, which fails where requests cannot be stored either: on a full disk, or while another process
   * holds the lock. Returns the last time at which the clock was trusted: `at`, or an earlier beat's time if the clock
   * has jumped by more than `maxJumpMs` since.
   */
  beat(at: string, maxJumpMs: number): Promise<{ trustedAt: string }>;
  /** What the process may still write to the disk; `undefined` if the database is elsewhere. */
  freeBytes(): Promise<number | undefined>;
  /** Somebody has confirmed that the clock is right. */
  trust(at: string): Promise<void>;
};

export function heartbeatStore(database: Database): HeartbeatStore {
  const { dialect, heartbeat } = database;
  return {
    beat: (at, maxJumpMs) =>
      heartbeat.transaction().execute(async (db) => {
        await lockUntilCommit(db, dialect, ["heartbeat"]);
        const last = (await lastTrusted(db)) ?? at;
        const trustedAt = Math.abs(Date.parse(at) - Date.parse(last)) <= maxJumpMs ? at : last;
        await store(db, trustedAt);
        return { trustedAt };
      }),
    freeBytes: async () => database.freeBytes?.(),
    trust: (at) => heartbeat.transaction().execute((db) => store(db, at)),
  };
}

/** Before the first beat, the newest request or import; `undefined` in an empty database. */
async function lastTrusted(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db.selectFrom("heartbeat").select("trusted_at").executeTakeFirst();
  if (row !== undefined) return row.trusted_at;
  const { at: lead } = await db
    .selectFrom("leads")
    .select((lead) => lead.fn.max<string | null>("received_at").as("at"))
    .executeTakeFirstOrThrow();
  const { imported_at: imported } = await db.selectFrom("catalogue").select("imported_at").executeTakeFirstOrThrow();
  return [lead, imported]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
}

async function store(db: Transaction<Tables>, trustedAt: string): Promise<void> {
  await db
    .insertInto("heartbeat")
    .values({ id: 1, trusted_at: trustedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ trusted_at: trustedAt }))
    .execute();
}
