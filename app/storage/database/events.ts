import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import type { NewEvent, StoredEvent } from "../../dealership/event.ts";
import { inChunks } from "./chunks.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export type EventStore = {
  append(event: NewEvent): Promise<void>;
  /** In one transaction. */
  appendAll(events: readonly NewEvent[]): Promise<void>;
  /** Oldest first. */
  ofLead(leadId: number): Promise<StoredEvent[]>;
  /** Oldest first. */
  ofCar(carId: number): Promise<StoredEvent[]>;
  /** Newest first; `before` is the id of the last event of the page before. `subject`: the noun of the kind, `lead`. */
  list(options: {
    limit: number;
    before?: number | undefined;
    staffId?: number | undefined;
    subject?: string | undefined;
  }): Promise<StoredEvent[]>;
};

export function eventStore({ read, write }: Database): EventStore {
  return {
    append: (event) => write.transaction().execute((db) => appendEvent(db, event)),
    appendAll: (events) => write.transaction().execute((db) => appendEvents(db, events)),
    ofLead: (leadId) => eventsOfLead(read, leadId),
    ofCar: async (carId) => storedEvents(await selectEvents(read).where("events.car_id", "=", carId).execute()),
    async list({ limit, before, staffId, subject }) {
      const rows = await selectEvents(read)
        .clearOrderBy()
        .orderBy("events.id", "desc")
        .limit(limit)
        .$if(before !== undefined, (query) => query.where("events.id", "<", before ?? 0))
        .$if(staffId !== undefined, (query) => query.where("events.staff_id", "=", staffId ?? 0))
        .$if(subject !== undefined, (query) => query.where("events.kind", "like", `${subject ?? ""}.%`))
        .execute();
      return storedEvents(rows);
    },
  };
}

/** Oldest first. */
export async function eventsOfLead(db: Kysely<Tables>, leadId: number): Promise<StoredEvent[]> {
  return storedEvents(await selectEvents(db).where("events.lead_id", "=", leadId).execute());
}

/** In the transaction of the change that it tells of. */
export async function appendEvent(db: Transaction<Tables>, event: NewEvent): Promise<void> {
  await db.insertInto("events").values(eventRow(event)).execute();
}

export async function appendEvents(db: Transaction<Tables>, events: readonly NewEvent[]): Promise<void> {
  for (const chunk of inChunks(events, 500)) await db.insertInto("events").values(chunk.map(eventRow)).execute();
}

function eventRow(event: NewEvent) {
  return {
    at: event.at,
    staff_id: event.staffId ?? null,
    kind: event.kind,
    lead_id: event.leadId ?? null,
    car_id: event.carId ?? null,
    subject_staff_id: event.subjectStaffId ?? null,
    details: JSON.stringify(event.details ?? {}),
  };
}

function selectEvents(db: Kysely<Tables>) {
  return db
    .selectFrom("events")
    .leftJoin("staff as person", "person.id", "events.staff_id")
    .leftJoin("staff as subject", "subject.id", "events.subject_staff_id")
    .leftJoin("leads", "leads.id", "events.lead_id")
    .leftJoin("cars", "cars.id", "events.car_id")
    .selectAll("events")
    .select(["person.name as staff_name", "subject.name as subject_name"])
    .select(["leads.reference as lead_reference", "cars.stock_number as stock_number"])
    .orderBy("events.id");
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

function storedEvents(rows: readonly EventRow[]): StoredEvent[] {
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    staffId: row.staff_id ?? undefined,
    staffName: row.staff_name ?? undefined,
    leadId: row.lead_id ?? undefined,
    leadReference: row.lead_reference ?? undefined,
    carId: row.car_id ?? undefined,
    stockNumber: row.stock_number ?? undefined,
    subjectStaffId: row.subject_staff_id ?? undefined,
    subjectName: row.subject_name ?? undefined,
    details: detailsSchema.parse(JSON.parse(row.details)),
  }));
}
