import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import type { Storage } from "../storage/storage.server.ts";

const secretName = "desk-challenges";
const lifetimeMs = 10 * 60_000;
const maxRemembered = 10_000;

/** `sign-in`, or with the id of the person: `register` a passkey, lock a `key-box` with one. */
export type Purpose = "sign-in" | `register ${number}` | `key-box ${number}`;

const payload = z.object({ challenge: z.string(), purpose: z.string(), expiresAt: z.number() });

/** Used challenges; those of another process would need the answer as well as the hand of a thief inside TLS. */
const used = new LRUCache<string, true>({ max: maxRemembered, ttl: lifetimeMs });

/** A challenge for a passkey, and the ticket with which its answer comes back: the page keeps it, the database does not. */
export async function newChallenge(
  storage: Storage,
  purpose: Purpose,
  now: Date,
): Promise<{ challenge: string; ticket: string }> {
  const challenge = randomBytes(32).toString("base64url");
  const body = JSON.stringify({ challenge, purpose, expiresAt: now.getTime() + lifetimeMs });
  const text = Buffer.from(body).toString("base64url");
  return { challenge, ticket: `${text}.${await signatureOf(storage, text)}` };
}

/** The challenge of the ticket, once; `undefined` if it is forged, for something else, too old or used. */
export async function consumeTicket(
  storage: Storage,
  ticket: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const [text = "", signature = ""] = ticket.split(".");
  const expected = Buffer.from(await signatureOf(storage, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const ours = payload.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  if (ours.purpose !== purpose || ours.expiresAt <= now.getTime() || used.has(ours.challenge)) return undefined;
  used.set(ours.challenge, true);
  return ours.challenge;
}

async function signatureOf(storage: Storage, text: string): Promise<string> {
  return createHmac("sha256", await storage.keys.secret(secretName))
    .update(text)
    .digest("base64url");
}
