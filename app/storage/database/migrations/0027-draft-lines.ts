import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import * as z from "zod";
import type { Tables } from "../tables.ts";

const lists = ["features_ar", "features_en", "related", "picture", "picture_alt_ar", "picture_alt_en"];

/** Lists in drafts are lines: a bar in them is a letter. */
export function draftLines(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      const drafts = await db
        .selectFrom("content_drafts")
        .where("kind", "in", ["news", "services"])
        .select(["id", "cells"])
        .execute();
      for (const { id, cells } of drafts) {
        const typed = z.record(z.string(), z.string()).parse(JSON.parse(cells));
        const lines = Object.entries(typed).map(([name, text]) => [
          name,
          lists.includes(name) ? text.replaceAll("|", "\n") : text,
        ]);
        await db
          .updateTable("content_drafts")
          .set({ cells: JSON.stringify(Object.fromEntries(lines)) })
          .where("id", "=", id)
          .execute();
      }
    },
  };
}
