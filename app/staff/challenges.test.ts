import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStorage, type Storage } from "../storage/storage.server.ts";
import { consumeTicket, newChallenge, type Purpose } from "./challenges.ts";

const now = new Date("2026-11-23T09:00:00.000Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let storage: Storage;

beforeEach(async () => {
  storage = await openSqliteStorage(":memory:");
});

afterEach(() => storage.close());

const consume = (ticket: string, purpose: Purpose = "sign-in", at = now) => consumeTicket(storage, ticket, purpose, at);

test("a ticket returns its challenge once", async () => {
  const { challenge, ticket } = await newChallenge(storage, "sign-in", now);
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(await consume(ticket)).toBe(challenge);
  expect(await consume(ticket)).toBeUndefined();
});

test("two answers at the same moment: one is accepted", async () => {
  const { challenge, ticket } = await newChallenge(storage, "sign-in", now);
  const results = await Promise.all([consume(ticket), consume(ticket)]);
  expect(results.filter((result) => result === challenge)).toHaveLength(1);
});

test("valid for ten minutes", async () => {
  const [first, second] = [await newChallenge(storage, "sign-in", now), await newChallenge(storage, "sign-in", now)];
  expect(await consume(first.ticket, "sign-in", after(9))).toBe(first.challenge);
  expect(await consume(second.ticket, "sign-in", after(10))).toBeUndefined();
});

test("only for its purpose and its person", async () => {
  const { challenge, ticket } = await newChallenge(storage, "register 1", now);
  expect(await consume(ticket, "sign-in")).toBeUndefined();
  expect(await consume(ticket, "register 2")).toBeUndefined();
  expect(await consume(ticket, "register 1")).toBe(challenge);
});

test("forged, cut and empty tickets are refused", async () => {
  const { ticket } = await newChallenge(storage, "sign-in", now);
  const [text = "", signature = ""] = ticket.split(".");
  const later = Buffer.from(JSON.stringify({ challenge: "a", purpose: "sign-in", expiresAt: 9e15 })).toString(
    "base64url",
  );
  for (const forged of [`${later}.${signature}`, text, `${text}.`, `.${signature}`, `${text}.${signature}x`, "", "."])
    expect(await consume(forged), forged).toBeUndefined();
});

test("a ticket of another process with the same database is valid, of another database not", async () => {
  const other = await openSqliteStorage(":memory:");
  const { ticket } = await newChallenge(other, "sign-in", now);
  expect(await consume(ticket)).toBeUndefined();
  await other.close();
});
