import { lockCatalogue } from "../cars/catalogue.ts";
import { checkpointWal } from "../database/checkpoint-wal.ts";
import type { Database } from "../database/database.ts";

const dayMs = 86_400_000;

/** A car that was sold, released or withdrawn by mistake can be reserved again for a day; then the name is erased. */
export async function eraseReservations(database: Database, at: string): Promise<number> {
  const cutoff = new Date(Date.parse(at) - dayMs).toISOString();
  const { numUpdatedRows } = await database.write.transaction().execute(async (db) => {
    await lockCatalogue(db);
    return await db
      .updateTable("cars")
      .set({ reserved_until: null, reserved_for: null })
      .where((car) => car.or([car("status", "<>", "reserved"), car("shown", "<>", "published")]))
      .where((car) => car.or([car("reserved_until", "is not", null), car("reserved_for", "is not", null)]))
      .where((car) => car.or([car("changed_at", "is", null), car("changed_at", "<", cutoff)]))
      .executeTakeFirst();
  });
  const erased = Number(numUpdatedRows);
  if (erased > 0) await checkpointWal(database);
  return erased;
}
