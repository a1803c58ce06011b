import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import { leadScope } from "../../dealership/leads/lead-scope.ts";
import { openStates } from "../../dealership/leads/lead-work.ts";
import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import { appendEvents } from "../database/events.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

/** Gives back every open request of a person; returns how many. */
export async function giveBackAll(db: Transaction<Tables>, owner: number, by: Actor): Promise<number> {
  return await giveBack(db, owner, by, () => []);
}

/** Gives back the open requests that their owner may not see any more. */
export async function giveBackUnreachable(
  db: Transaction<Tables>,
  owner: Pick<StaffMember, "id" | "role" | "branch" | "switchedOffAt">,
  by: Actor,
): Promise<void> {
  const scope = owner.switchedOffAt === undefined ? leadScope(owner) : undefined;
  if (scope !== undefined && scope.kinds === undefined) return;
  const kinds = scope?.kinds ?? [];
  await giveBack(db, owner.id, by, (row) => (kinds.length === 0 ? [] : [row("kind", "not in", kinds)]));
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

type Row = ExpressionBuilder<Tables, "lead_work">;

/** As `changeWork` assigns a request to nobody. */
async function giveBack(
  db: Transaction<Tables>,
  owner: number,
  { staffId, at }: Actor,
  conditions: (row: Row) => ReturnType<Row["and"]>[],
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
    .where((row) => row.and(conditions(row)))
    .returning("lead_id")
    .execute();
  await appendEvents(
    db,
    given.map(({ lead_id }) => ({ at, kind: "lead.given-back", staffId, leadId: lead_id, subjectStaffId: owner })),
  );
  return given.length;
}
