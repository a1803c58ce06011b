import type { Selectable, Transaction } from "kysely";
import { isRole } from "../../dealership/staff/rights.ts";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import { textList } from "../database/json-columns.ts";
import type { KeyAnswer, KeyBox, KeyHolder, NewKeyBox, WaitingForKey } from "../key-box-types.ts";
import type { KeyBoxesTable } from "../database/key-box-tables.ts";
import { answerForKey, askForKey, keyAnswer, waitingForKey } from "./key-handovers.ts";
import { addPasskey } from "../staff/passkeys.ts";
import type { Passkey } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

type By = { staffId: number; at: string };

export type KeyBoxStore = {
  /** Oldest first. */
  ofPerson(staffId: number): Promise<KeyBox[]>;
  /** By name; without those who are switched off. */
  holders(): Promise<KeyHolder[]>;
  /** Together with the passkey that opens it, if that is new. False if the passkey is not the person's. */
  add(box: NewKeyBox, by: By, newPasskey?: Passkey): Promise<boolean>;
  /** `of`: whose box it must be. False if there is none. */
  remove(which: { id: number; of?: number }, by: By): Promise<boolean>;
  /** Of the person's own. */
  markUsed(id: number, by: By): Promise<void>;
  /** Replaces what the person has asked before. */
  ask(question: { staffId: number; recipient: string; at: string; expiresAt: string }): Promise<void>;
  /** Longest waiting first. */
  waiting(at: string): Promise<WaitingForKey[]>;
  /** Without `sealed` it is refused. False if the person no longer waits with this recipient. */
  answer(which: { staffId: number; recipient: string; sealed?: Uint8Array }, by: By): Promise<boolean>;
  answerFor(staffId: number, at: string): Promise<KeyAnswer>;
};

export function keyBoxStore(database: Database): KeyBoxStore {
  const { read, write } = database;
  return {
    async ofPerson(staffId) {
      const rows = await read
        .selectFrom("key_boxes")
        .where("staff_id", "=", staffId)
        .orderBy("id")
        .selectAll()
        .execute();
      return rows.map(keyBoxOf);
    },
    holders: () => holders(database),
    add: (box, by, newPasskey) => write.transaction().execute((db) => addKeyBox(db, box, by, newPasskey)),
    remove: ({ id, of }, { staffId, at }) =>
      write.transaction().execute(async (db) => {
        let query = db.deleteFrom("key_boxes").where("id", "=", id);
        if (of !== undefined) query = query.where("staff_id", "=", of);
        const removed = await query.returning("staff_id").executeTakeFirst();
        if (removed) await appendEvent(db, { at, kind: "key.box-removed", staffId, subjectStaffId: removed.staff_id });
        return removed !== undefined;
      }),
    async markUsed(id, { staffId, at }) {
      await write
        .transaction()
        .execute((db) =>
          db
            .updateTable("key_boxes")
            .set({ used_at: at })
            .where("id", "=", id)
            .where("staff_id", "=", staffId)
            .execute(),
        );
    },
    ask: (question) => askForKey(database, question),
    waiting: (at) => waitingForKey(read, at),
    answer: (which, by) => answerForKey(database, which, by),
    answerFor: (staffId, at) => keyAnswer(read, staffId, at),
  };
}

async function addKeyBox(
  db: Transaction<Tables>,
  box: NewKeyBox,
  { staffId, at }: By,
  newPasskey?: Passkey,
): Promise<boolean> {
  if (newPasskey) await addPasskey(db, staffId, newPasskey);
  const passkeyId = box.kind === "passkey" ? box.passkeyId : null;
  if (passkeyId !== null && !(await isOwnPasskey(db, passkeyId, staffId))) return false;
  await db
    .insertInto("key_boxes")
    .values({
      staff_id: staffId,
      kind: box.kind,
      passkey_id: passkeyId,
      sealed: box.sealed,
      recipients: JSON.stringify(box.recipients),
      device: box.device,
      made_at: at,
      used_at: null,
    })
    .execute();
  // The key that a colleague has sealed is in the box now.
  await db.deleteFrom("key_handovers").where("staff_id", "=", staffId).execute();
  await appendEvent(db, {
    at,
    kind: "key.box-made",
    staffId,
    subjectStaffId: staffId,
    details: { lock: box.kind },
  });
  return true;
}

async function isOwnPasskey(db: Transaction<Tables>, id: string, staffId: number): Promise<boolean> {
  const query = db.selectFrom("passkeys").where("id", "=", id).where("staff_id", "=", staffId);
  return (await query.select("id").executeTakeFirst()) !== undefined;
}

async function holders({ read }: Database): Promise<KeyHolder[]> {
  const rows = await read
    .selectFrom("key_boxes")
    .innerJoin("staff", "staff.id", "key_boxes.staff_id")
    .where("switched_off_at", "is", null)
    .orderBy("staff.name")
    .orderBy("key_boxes.id")
    .select(["key_boxes.id", "staff_id", "name", "role", "kind", "device", "made_at", "used_at"])
    .execute();
  return rows.map(({ id, staff_id, name, role, kind, device, made_at, used_at }) => {
    if (!isRole(role)) throw new Error(`The database contains the unknown role ${role}.`);
    return {
      boxId: id,
      staffId: staff_id,
      name,
      role,
      kind: kind === "passkey" ? "passkey" : "passphrase",
      device,
      madeAt: made_at,
      usedAt: used_at ?? undefined,
    };
  });
}

function keyBoxOf(row: Selectable<KeyBoxesTable>): KeyBox {
  const facts = {
    id: row.id,
    sealed: Uint8Array.from(row.sealed),
    recipients: textList(row.recipients),
    device: row.device,
    madeAt: row.made_at,
    usedAt: row.used_at ?? undefined,
  };
  return row.passkey_id === null
    ? { ...facts, kind: "passphrase" }
    : { ...facts, kind: "passkey", passkeyId: row.passkey_id };
}
