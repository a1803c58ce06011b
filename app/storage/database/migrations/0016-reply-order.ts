import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";

/** Replies have the order that the dealership gives them. It begins with what was offered first until now. */
export function replyOrder(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema
        .alterTable("reply_templates")
        .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      const rows = await db
        .selectFrom("reply_templates")
        .orderBy("name")
        .orderBy("id")
        .select(["id", "topics"])
        .execute();
      const topicCount = ({ topics }: { topics: string }) => topics.split(",").length;
      const ordered = rows.toSorted((first, second) => topicCount(first) - topicCount(second));
      for (const [index, { id }] of ordered.entries())
        await db
          .updateTable("reply_templates")
          .set({ position: index + 1 })
          .where("id", "=", id)
          .execute();
    },
  };
}
