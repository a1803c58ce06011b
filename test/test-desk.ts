import compile from "icu-minify/compile";
import type { DestinationStream } from "pino";
import arabic from "../app/desk/messages/ar.json";
import english from "../app/desk/messages/en.json";
import { parseSettings } from "../app/config.server.ts";
import { fixtureBrands, waha } from "../app/dealership/fixtures.ts";
import type { Role } from "../app/dealership/staff/rights.ts";
import type { StaffProfile } from "../app/dealership/staff/staff-member.ts";
import { createDesk } from "../app/desk/create-desk.ts";
import { addDeskMessages } from "../app/desk/translate.ts";
import { newSession } from "../app/staff/sessions.ts";
import { openSqliteStorage, type Storage } from "../app/storage/storage.server.ts";
import { deskServerBuild } from "./real-server-build.ts";
import { loadMessages } from "../messages/load-messages.ts";

const at = "2026-11-23T09:00:00.000Z";
export const deskOrigin = "https://desk.waha.example";

export type TestDesk = {
  storage: Storage;
  /** Moves the clock of the desk. */
  advance(time: { minutes?: number; hours?: number }): void;
  now(): Date;
  addPerson(role: Role, profile?: Partial<StaffProfile>): Promise<number>;
  /** The cookie of a new session. */
  signIn(id: number, way?: "passkey" | "link"): Promise<string>;
  get(path: string, options?: RequestOptions): Promise<Response>;
  /** As a form of the desk's own pages sends it. */
  post(path: string, fields: FormFields, options?: RequestOptions): Promise<Response>;
  /** For what is no plain form. */
  request(request: Request): Promise<Response>;
  close(): Promise<void>;
};

/** Entries where a name may come more than once. */
type FormFields = Record<string, string> | [string, string][];

/** `host`: another one than the origin's. An empty header is left out. */
type RequestOptions = { cookie?: string; headers?: Record<string, string>; host?: string };

/** The desk with the fixtures' dealership, in memory if there is no storage, on the route modules themselves. */
export async function createTestDesk(
  env: Record<string, string> = {},
  logTo?: DestinationStream,
  emptyStorage?: Storage,
): Promise<TestDesk> {
  const result = parseSettings({ DESK_ORIGIN: deskOrigin, LOG_LEVEL: "silent", ...env });
  if ("problems" in result) throw new Error(result.problems.join("\n"));
  const { settings } = result;
  const { origin } = settings.desk;
  const storage = emptyStorage ?? (await openSqliteStorage(":memory:"));
  await storage.imports.importStock(
    { dealership: waha, brands: fixtureBrands, cars: [], untouched: new Set(), at },
    { dryRun: false },
  );
  const build = await deskServerBuild();
  // The server's entry adds the messages as they are written; tests compile them.
  loadMessages();
  addDeskMessages("ar", compiled(arabic));
  addDeskMessages("en", compiled(english));
  let ms = Date.parse(at);
  const now = () => new Date(ms);
  const desk = createDesk({ settings, storage, build, now, logTo });

  async function send(path: string, init: RequestInit, options: RequestOptions = {}): Promise<Response> {
    const url = new URL(origin + path);
    if (options.host !== undefined) url.host = options.host;
    const headers = new Headers(Object.entries(options.headers ?? {}).filter(([, value]) => value !== ""));
    if (options.cookie !== undefined) headers.set("cookie", options.cookie);
    return await desk.request(new Request(url, { ...init, headers }));
  }

  return {
    storage,
    now,
    advance: ({ minutes = 0, hours = 0 }) => (ms += (minutes + 60 * hours) * 60_000),
    async addPerson(role, profile = {}) {
      const added = await storage.staff.add(
        { name: role, email: `${role}-${crypto.randomUUID()}@example.sa`, role, locale: "en", ...profile },
        { at: now().toISOString() },
      );
      if (added.outcome !== "added") throw new Error(added.outcome);
      return added.id;
    },
    async signIn(id, way = "passkey") {
      const { token, session } = newSession(way, new Request(origin), now());
      const tokenHash = crypto.randomUUID();
      const expiresAt = new Date(ms + 60_000).toISOString();
      await storage.staff.addLink(id, { tokenHash, expiresAt }, { at: now().toISOString() });
      await storage.staff.signInByLink(tokenHash, session);
      return `${origin.startsWith("https:") ? "__Host-desk" : "desk"}=${token}`;
    },
    get: (path, options) => send(path, {}, options),
    post: (path, fields, { headers, ...options } = {}) =>
      send(
        path,
        // Bytes, because a text brings its own type.
        { method: "POST", body: new TextEncoder().encode(new URLSearchParams(fields).toString()) },
        { ...options, headers: { "content-type": "application/x-www-form-urlencoded", origin, ...headers } },
      ),
    request: desk.request,
    close: desk.close,
  };
}

function compiled(messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)]));
}
