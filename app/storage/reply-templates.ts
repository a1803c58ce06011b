import type { Selectable, Transaction } from "kysely";
import { type ReplyTemplate, replyTopics } from "../dealership/leads/reply-template.ts";
import type { Database } from "./database.ts";
import { appendEvent } from "./events.ts";
import { textList } from "./json-columns.ts";
import type { ReplyTemplatesTable } from "./lead-work-tables.ts";
import type { Tables } from "./tables.ts";

type StoredTemplate = ReplyTemplate & { id: number; version: number };

type Author = { staffId: number; at: string };
type Which = { id: number; version: number };

/** `changed-meanwhile`: somebody else has changed the template since the form was opened. */
type TemplateChange = "changed" | "unknown" | "changed-meanwhile";

export type ReplyTemplateStore = {
  /** By name. */
  list(): Promise<StoredTemplate[]>;
  find(id: number): Promise<StoredTemplate | undefined>;
  add(template: ReplyTemplate, by: Author): Promise<number>;
  change(which: Which, template: ReplyTemplate, by: Author): Promise<TemplateChange>;
  remove(which: Which, by: Author): Promise<TemplateChange>;
};

export function replyTemplateStore({ read, write }: Database): ReplyTemplateStore {
  return {
    async list() {
      const rows = await read.selectFrom("reply_templates").orderBy("name").orderBy("id").selectAll().execute();
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
          .values({ ...columnsOf(template), version: 1, changed_at: at, changed_by: staffId })
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
  };
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
