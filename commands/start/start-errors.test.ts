import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStorage } from "../../app/storage/storage.server.ts";
import { listenOnLoopback } from "../../test/loopback.ts";
import { listenErrorMessage, storageErrorMessage } from "./start-errors.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-refusals-"));
});

afterAll(() => rm(folder, { recursive: true }));

/** The sentence for storage that does not open. */
async function storageError(settings: { databaseUrl?: string; dataDir: string }): Promise<string> {
  const error: unknown = await openStorage(settings).then(
    (storage) => storage.close(),
    (error: unknown) => error,
  );
  return storageErrorMessage(error, { databaseUrl: undefined, ...settings });
}

describe("unusable data folder: error message", () => {
  test("it or its parent is a file", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(await storageError({ dataDir: file })).toBe(
      `The data folder ${file} cannot be used: there is a file of that name. DATA_DIR names another one.`,
    );
    expect(await storageError({ dataDir: join(file, "data") })).toContain("there is a file of that name");
  });

  test("maarad.db is a folder or not a database", async () => {
    const dataDir = join(folder, "other");
    await mkdir(join(dataDir, "maarad.db"), { recursive: true });
    expect(await storageError({ dataDir })).toContain("maarad.db in it is a folder");
    await rm(join(dataDir, "maarad.db"), { recursive: true });
    await writeFile(join(dataDir, "maarad.db"), "no database".repeat(1_000));
    expect(await storageError({ dataDir })).toBe(
      `The data folder ${dataDir} cannot be used: file is not a database. DATA_DIR names another one.`,
    );
  });

  test.each([
    ["EACCES", "may not write"],
    ["EROFS", "only be read"],
    ["ENOSPC", "full"],
  ])("%s", (code, reason) => {
    expect(
      storageErrorMessage(Object.assign(new Error("open"), { code }), { databaseUrl: undefined, dataDir: "/data" }),
    ).toContain(reason);
  });
});

describe("unusable PostgreSQL: error message", () => {
  test.each(["127.0.0.1", "localhost"])("no server at %s: names DATABASE_URL without the password", async (host) => {
    const message = await storageError({ databaseUrl: `postgres://site:S3cret@${host}:1/maarad`, dataDir: folder });
    expect(message).toMatch(/^The database that DATABASE_URL names cannot be used: .*ECONNREFUSED.*\.$/);
    expect(message).not.toContain("S3cret");
  });

  test("host name with two addresses: names both errors", () => {
    const error = new AggregateError([
      new Error("connect ECONNREFUSED ::1:5432"),
      new Error("connect ECONNREFUSED 127.0.0.1:5432"),
    ]);
    expect(storageErrorMessage(error, { databaseUrl: "postgres://site:S3cret@db/maarad", dataDir: "" })).toBe(
      "The database that DATABASE_URL names cannot be used: connect ECONNREFUSED ::1:5432: connect ECONNREFUSED 127.0.0.1:5432.",
    );
  });

  test("failed migration: includes the cause", () => {
    const error = new Error("The tables could not be brought up to date.", {
      cause: new Error("permission denied for schema public"),
    });
    expect(storageErrorMessage(error, { databaseUrl: "postgres://db/maarad", dataDir: "" })).toContain(
      "up to date: permission denied for schema public.",
    );
  });
});

describe("listen error: message", () => {
  async function listenError(port: number, host: string): Promise<string> {
    const error = await new Promise<unknown>((resolve) => createServer().once("error", resolve).listen(port, host));
    return listenErrorMessage(error, { port, host });
  }

  test("port in use", async () => {
    const otherServer = createServer();
    const port = await listenOnLoopback(otherServer);
    expect(await listenError(port, "127.0.0.1")).toBe(
      `Port ${port} is taken: choose another one, for example PORT=${port + 1} npm start`,
    );
    otherServer.close();
  });

  test("address of another machine", async () => {
    expect(await listenError(0, "192.0.2.1")).toMatch(/^The site cannot listen on HOST 192\.0\.2\.1: .*EADDRNOTAVAIL/);
  });

  test("privileged port", () => {
    expect(
      listenErrorMessage(Object.assign(new Error("listen"), { code: "EACCES" }), { port: 80, host: "127.0.0.1" }),
    ).toContain("port 80");
  });
});
