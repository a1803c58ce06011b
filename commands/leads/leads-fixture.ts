import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { Client } from "pg";
import type { LeadFields, NewLead } from "../../app/dealership/leads/lead.ts";
import { openStorage, type Storage } from "../../app/storage/storage.server.ts";
import { runCommand, spawnCommand, type Run, type RunOptions } from "../run-command.ts";

type CommandName = "leads" | "backup" | "restore";

/** `input`: standard input. */
type RunInFolder = (
  command: CommandName,
  args: readonly string[],
  env?: Record<string, string>,
  input?: string,
) => Promise<Run>;

export type LeadsFixture = {
  folder: string;
  /** Stays open beside the commands; a test that closes it must reopen it. */
  storage: Storage;
  keyFile: string;
  /** Holds a key that decrypts nothing. */
  otherKeyFile: string;
  seal(content: Uint8Array | string): Promise<Uint8Array>;
  saveLead(lead: LeadInput): Promise<string>;
  /** In this process. */
  run: RunInFolder;
  /** In a process of its own. */
  spawn: RunInFolder;
  leads(...args: string[]): Promise<Run>;
  remove(): Promise<void>;
};

export type LeadInput = Partial<Omit<NewLead, "fields" | "sealed" | "file">> & {
  fields: LeadFields;
  secret?: LeadFields;
  cv?: { bytes: Uint8Array; mediaType: string };
};

/** Uses SQLite, or a new database on the PostgreSQL server at `serverUrl`. */
export async function openLeadsFixture(serverUrl?: string): Promise<LeadsFixture> {
  const folder = await mkdtemp(join(tmpdir(), "maarad-desk-"));
  const database = serverUrl === undefined ? undefined : await createDatabase(serverUrl);
  const storage = await openStorage({ dataDir: join(folder, "data"), ...(database && { databaseUrl: database.url }) });
  const [identity, otherIdentity] = [await generateX25519Identity(), await generateX25519Identity()];
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const [keyFile, otherKeyFile] = [join(folder, "staff-key.txt"), join(folder, "other-key.txt")];
  await writeFile(
    keyFile,
    `# created: 2026-11-01T00:00:00Z\n# public key: ${await identityToRecipient(identity)}\n${identity}\n`,
  );
  await writeFile(otherKeyFile, `${otherIdentity}\n`);

  const seal = (content: Uint8Array | string) => encrypter.encrypt(content);
  const runOptions = (env: Record<string, string> = {}, input?: string): RunOptions => ({
    env: { DATA_DIR: join(folder, "data"), ...(database && { DATABASE_URL: database.url }), ...env },
    folder,
    input,
  });
  const desk: LeadsFixture = {
    folder,
    storage,
    keyFile,
    otherKeyFile,
    seal,
    saveLead: async (lead) => (await desk.storage.leads.save(await newLead(lead, seal))).reference,
    run: (command, args, env, input) => runCommand(command, args, runOptions(env, input)),
    spawn: (command, args, env, input) => spawnCommand(command, args, runOptions(env, input)),
    leads: (...args) => desk.run("leads", args),
    async remove() {
      await desk.storage.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return desk;
}

export async function newLead(
  { fields, secret, cv, ...overrides }: LeadInput,
  seal: LeadsFixture["seal"],
): Promise<NewLead> {
  return {
    kind: "contact-message",
    locale: "ar",
    at: new Date().toISOString(),
    consents: [],
    suspicions: [],
    fingerprints: [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")],
    channels: [],
    ...overrides,
    fields,
    ...(secret && { sealed: await seal(JSON.stringify(secret)) }),
    ...(cv && { file: { sealed: await seal(cv.bytes), mediaType: cv.mediaType, bytes: cv.bytes.length } }),
  };
}

async function createDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  const name = `maarad_test_${randomBytes(6).toString("hex")}`;
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
