import type { Kysely, Transaction } from "kysely";
import { leadScope } from "../../dealership/leads/lead-scope.ts";
import { openStates } from "../../dealership/leads/lead-work.ts";
import type { LeadKind } from "../../dealership/leads/lead.ts";
import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import { appendEvents } from "../database/events.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

/** Gives back the open requests that their owner may not see any more. */
export async function giveBackUnreachable(
  db: Transaction<Tables>,
  owner: Pick<StaffMember, "id" | "role" | "branch" | "switchedOffAt">,
  by: Actor,
): Promise<void> {
  const scope = owner.switchedOffAt === undefined ? leadScope(owner) : undefined;
  const seesAllKinds = scope !== undefined && scope.kinds === undefined;
  if (!seesAllKinds) await giveBackAll(db, owner.id, by, scope?.kinds);
}

export async function countOpenOf(db: Kysely<Tables>, owner: number): Promise<number> {
  const { count } = await db
    .selectFrom("lead_work")
    .where("owner_id", "=", owner)
    .where("state", "in", openStates)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives back the open requests of a person, but for those of `keptKinds`, as `changeWork` does; returns how many. */
export async function giveBackAll(
  db: Transaction<Tables>,
  owner: number,
  { staffId, at }: Actor,
  keptKinds: readonly LeadKind[] = [],
): Promise<number> {
  const given = await db
    .updateTable("lead_work")
    .set((row) => ({
      owner_id: null,
      state: row.case().when("state", "=", "taken").then("new").else(row.ref("state")).end(),
      reminders: 0,
      version: row("version", "+", 1),
      changed_at: at,
    }))
    .where("owner_id", "=", owner)
    .where("state", "in", openStates)
    .$if(keptKinds.length > 0, (query) => query.where("kind", "not in", keptKinds))
    .returning("lead_id")
    .execute();
  await appendEvents(
    db,
    given.map(({ lead_id }) => ({ at, kind: "lead.given-back", staffId, leadId: lead_id, subjectStaffId: owner })),
  );
  return given.length;
}
