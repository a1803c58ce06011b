import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./column-types.ts";

/** Cars that a change of many cars, or its undo, has yet to change, and those that it leaves as they are. */
export function changeSteps(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("change_steps")
        .addColumn("change_id", types.id, (column) =>
          column.notNull().references("stock_changes.id").onDelete("cascade"),
        )
        .addColumn("car_id", "integer", (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("change_steps_key", ["change_id", "car_id"])
        .modifyEnd(types.strict)
        .execute();
      await db.schema
        .alterTable("stock_changes")
        .addColumn("kept", "text", (column) => column.notNull().defaultTo("[]"))
        .execute();
    },
  };
}
