import type { Kysely, Selectable, Transaction } from "kysely";
import { type ReplyDirection, type ReplyTemplate, replyTopics } from "../../dealership/leads/reply-template.ts";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import { textList } from "../database/json-columns.ts";
import type { ReplyTemplatesTable } from "../database/lead-work-tables.ts";
import type { Tables } from "../database/tables.ts";

type StoredTemplate = ReplyTemplate & { id: number; version: number };

type Author = { staffId: number; at: string };
type Which = { id: number; version: number };

/** `changed-meanwhile`: somebody else has changed the template since the form was opened. */
type TemplateChange = "changed" | "unknown" | "changed-meanwhile";

export type ReplyTemplateStore = {
  /** In the order that the dealership has given them. */
  list(): Promise<StoredTemplate[]>;
  find(id: number): Promise<StoredTemplate | undefined>;
  /** At the end. */
  add(template: ReplyTemplate, by: Author): Promise<number>;
  change(which: Which, template: ReplyTemplate, by: Author): Promise<TemplateChange>;
  remove(which: Which, by: Author): Promise<TemplateChange>;
  /** Changes places with the one before or after it. The version stays: whoever edits the text is not disturbed. */
  move(id: number, direction: ReplyDirection, by: Author): Promise<void>;
};

export function replyTemplateStore({ read, write, dialect }: Database): ReplyTemplateStore {
  return {
    async list() {
      const rows = await inOrder(read).selectAll().execute();
      return rows.map(templateOf);
    },
    async find(id) {
      const row = await read.selectFrom("reply_templates").where("id", "=", id).selectAll().executeTakeFirst();
      return row && templateOf(row);
    },
    add: (template, { staffId, at }) =>
      write.transaction().execute(async (db) => {
        const { id } = await db
          .insertInto("reply_templates")
          .values({
            ...columnsOf(template),
            position: await nextPosition(db),
            version: 1,
            changed_at: at,
            changed_by: staffId,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await appendEvent(db, { at, kind: "template.added", staffId, details: { template: id } });
        return id;
      }),
    change: (which, template, { staffId, at }) =>
      write.transaction().execute(async (db) => {
        const { id, version } = which;
        const { numUpdatedRows } = await db
          .updateTable("reply_templates")
          .set({ ...columnsOf(template), version: version + 1, changed_at: at, changed_by: staffId })
          .where("id", "=", id)
          .where("version", "=", version)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return await whyUnchanged(db, id);
        await appendEvent(db, { at, kind: "template.changed", staffId, details: { template: id } });
        return "changed";
      }),
    remove: ({ id, version }, { staffId, at }) =>
      write.transaction().execute(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom("reply_templates")
          .where("id", "=", id)
          .where("version", "=", version)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return await whyUnchanged(db, id);
        await appendEvent(db, { at, kind: "template.removed", staffId, details: { template: id } });
        return "changed";
      }),
    move: (id, direction, { staffId, at }) =>
      write.transaction().execute(async (db) => {
        const rows = await inOrder(db)
          .$if(dialect === "postgres", (query) => query.forUpdate())
          .select(["id", "position"])
          .execute();
        const from = rows.findIndex((row) => row.id === id);
        const to = direction === "earlier" ? from - 1 : from + 1;
        if (rows[from] === undefined || rows[to] === undefined) return;
        const ordered = rows.with(from, rows[to]).with(to, rows[from]);
        // All of them: two that were added at the same moment have the same position.
        for (const [index, row] of ordered.entries())
          if (row.position !== index + 1)
            await db
              .updateTable("reply_templates")
              .set({ position: index + 1 })
              .where("id", "=", row.id)
              .execute();
        await appendEvent(db, { at, kind: "template.moved", staffId, details: { template: id } });
      }),
  };
}

function inOrder(db: Kysely<Tables>) {
  return db.selectFrom("reply_templates").orderBy("position").orderBy("id");
}

async function nextPosition(db: Transaction<Tables>): Promise<number> {
  const { last } = await db
    .selectFrom("reply_templates")
    .select((row) => row.fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

async function whyUnchanged(db: Transaction<Tables>, id: number): Promise<TemplateChange> {
  const row = await db.selectFrom("reply_templates").where("id", "=", id).select("id").executeTakeFirst();
  return row === undefined ? "unknown" : "changed-meanwhile";
}

function templateOf(row: Selectable<ReplyTemplatesTable>): StoredTemplate {
  const topics = textList(row.topics);
  return {
    id: row.id,
    name: row.name,
    topics: replyTopics.filter((topic) => topics.includes(topic)),
    text: { ar: row.text_ar, en: row.text_en },
    version: row.version,
  };
}

function columnsOf({ name, topics, text }: ReplyTemplate) {
  return { name, topics: JSON.stringify(topics), text_ar: text.ar, text_en: text.en };
}
