import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStorage } from "../../app/storage/storage.server.ts";
import { listenRefusal, storageRefusal } from "./refusals.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-refusals-"));
});

afterAll(() => rm(folder, { recursive: true }));

/** The sentence for storage that does not open. */
async function refusedStorage(settings: { databaseUrl?: string; dataDir: string }): Promise<string> {
  const error: unknown = await openStorage(settings).then(
    (storage) => storage.close(),
    (error: unknown) => error,
  );
  return storageRefusal(error, { databaseUrl: undefined, ...settings });
}

describe("a data folder", () => {
  test("that is a file, or lies under one", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(await refusedStorage({ dataDir: file })).toBe(
      `The data folder ${file} cannot be used: there is a file of that name. DATA_DIR names another one.`,
    );
    expect(await refusedStorage({ dataDir: join(file, "data") })).toContain("there is a file of that name");
  });

  test("whose database is something else", async () => {
    const dataDir = join(folder, "other");
    await mkdir(join(dataDir, "maarad.db"), { recursive: true });
    expect(await refusedStorage({ dataDir })).toContain("maarad.db in it is a folder");
    await rm(join(dataDir, "maarad.db"), { recursive: true });
    await writeFile(join(dataDir, "maarad.db"), "no database".repeat(1_000));
    expect(await refusedStorage({ dataDir })).toBe(
      `The data folder ${dataDir} cannot be used: file is not a database. DATA_DIR names another one.`,
    );
  });

  test.each([
    ["EACCES", "may not write"],
    ["EROFS", "only be read"],
    ["ENOSPC", "full"],
  ])("that answers %s", (code, reason) => {
    expect(
      storageRefusal(Object.assign(new Error("open"), { code }), { databaseUrl: undefined, dataDir: "/data" }),
    ).toContain(reason);
  });
});

describe("a PostgreSQL that does not answer", () => {
  test.each(["127.0.0.1", "localhost"])("at %s is named by its setting, without the password", async (host) => {
    const sentence = await refusedStorage({ databaseUrl: `postgres://site:S3cret@${host}:1/maarad`, dataDir: folder });
    expect(sentence).toMatch(/^The database that DATABASE_URL names cannot be used: .*ECONNREFUSED.*\.$/);
    expect(sentence).not.toContain("S3cret");
  });

  test("at two addresses of one name", () => {
    const error = new AggregateError([
      new Error("connect ECONNREFUSED ::1:5432"),
      new Error("connect ECONNREFUSED 127.0.0.1:5432"),
    ]);
    expect(storageRefusal(error, { databaseUrl: "postgres://site:S3cret@db/maarad", dataDir: "" })).toBe(
      "The database that DATABASE_URL names cannot be used: connect ECONNREFUSED ::1:5432: connect ECONNREFUSED 127.0.0.1:5432.",
    );
  });

  test("or whose tables could not be made says why", () => {
    const error = new Error("The tables could not be brought up to date.", {
      cause: new Error("permission denied for schema public"),
    });
    expect(storageRefusal(error, { databaseUrl: "postgres://db/maarad", dataDir: "" })).toContain(
      "up to date: permission denied for schema public.",
    );
  });
});

describe("an address to listen on", () => {
  async function refusedListening(port: number, host: string): Promise<string> {
    const error = await new Promise<unknown>((resolve) => createServer().once("error", resolve).listen(port, host));
    return listenRefusal(error, { port, host });
  }

  test("that is taken", async () => {
    const taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, "127.0.0.1", listening));
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    expect(await refusedListening(port, "127.0.0.1")).toBe(
      `Port ${port} is taken: choose another one, for example PORT=${port + 1} npm start`,
    );
    taken.close();
  });

  test("that is another machine's", async () => {
    expect(await refusedListening(0, "192.0.2.1")).toMatch(
      /^The site cannot listen on HOST 192\.0\.2\.1: .*EADDRNOTAVAIL/,
    );
  });

  test("that only root may use", () => {
    expect(
      listenRefusal(Object.assign(new Error("listen"), { code: "EACCES" }), { port: 80, host: "127.0.0.1" }),
    ).toContain("port 80");
  });
});
