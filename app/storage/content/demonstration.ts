import { type RawBuilder, sql, type SqlBool, type Transaction } from "kysely";
import type { ContentKind } from "../content-desk-types.ts";
import { inChunks } from "../database/chunks.ts";
import { appendEvent } from "../database/events.ts";
import { mentionedPictures } from "../pictures/picture-mentions.ts";
import { erasePictures } from "../pictures/unused-pictures.ts";
import { dealership, saveDealership } from "./dealership.ts";
import { wholeItem } from "./merge-documents.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

const kinds = ["offers", "services", "news", "jobs"] as const;

/**
 * Deletes cars, brands, content and pictures of the demonstration. What was made at the desk stays, and all requests.
 * `keptPictures` are the hashes of pictures that stay.
 */
export async function deleteDemonstration(db: Transaction<Tables>, keptPictures: ReadonlySet<string>): Promise<void> {
  await deleteWithoutDesk(db, [...kinds, "pages"]);
  await db
    .deleteFrom("brands")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("models").whereRef("models.brand_slug", "=", "brands.slug").select("models.slug"))),
    )
    .execute();
  await deletePictures(db, keptPictures);
}

/** Brands, page texts and settings stay, to be changed, with their pictures. */
export async function clearDemonstration(db: Transaction<Tables>, { at, staffId }: Actor): Promise<void> {
  await deleteWithoutDesk(db, kinds);
  const stored = await dealership(db);
  if (!stored) return;
  const { demonstration: _own, ...settings } = stored;
  await saveDealership(db, settings);
  await appendEvent(db, { at, staffId, kind: "settings.demonstration-cleared" });
}

async function deleteWithoutDesk(db: Transaction<Tables>, contentKinds: readonly ContentKind[]): Promise<void> {
  await deleteListedCars(db);
  for (const kind of contentKinds) await deleteListedItems(db, kind);
  await db.deleteFrom("content_history").where("kind", "=", "dealership").execute();
}

async function deleteListedCars(db: Transaction<Tables>): Promise<void> {
  // Their undo would bring cars of the demonstration back.
  for (const table of ["imports", "stock_changes"] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom("cars").where("source", "<>", "desk").execute();
  await db
    .deleteFrom("models")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("cars")
            .whereRef("cars.brand_slug", "=", "models.brand_slug")
            .whereRef("cars.model_slug", "=", "models.slug")
            .select("cars.id"),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom("offer_cars")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("cars").whereRef("cars.stock_number", "=", "offer_cars.stock_number").select("cars.id"))),
    )
    .execute();
}

async function deleteListedItems(db: Transaction<Tables>, kind: ContentKind): Promise<void> {
  const key = kind === "pages" ? sql.ref("pages.slug") : sql`cast(${sql.ref(`${kind}.number`)} as text)`;
  await sql`delete from ${sql.table(kind)} where not ${isMadeAtDesk(kind, key)}`.execute(db);
  for (const table of ["content_history", "content_edits"] as const)
    await sql`
      delete from ${sql.table(table)}
      where kind = ${kind} and not ${isMadeAtDesk(kind, sql.ref(`${table}.item`))}`.execute(db);
}

function isMadeAtDesk(kind: ContentKind, item: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (
    select 1 from content_edits as own
    where own.kind = ${kind} and own.item = ${item} and own.field = ${wholeItem} and own.list_value is null
  )`;
}

async function deletePictures(db: Transaction<Tables>, kept: ReadonlySet<string>): Promise<void> {
  const unused = await db
    .selectFrom("pictures")
    .where("hash", "not in", (used) => used.selectFrom("car_pictures").select("picture_hash"))
    .select("hash")
    .execute();
  const mentioned = await mentionedPictures(db);
  const hashes = unused.map(({ hash }) => hash).filter((hash) => !kept.has(hash) && !mentioned.has(hash));
  for (const chunk of inChunks(hashes, 500)) await erasePictures(db, chunk);
}
