import { spawn } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStorage } from "../app/storage/storage.server.ts";
import {
  camry2025,
  stockRows,
  readAllData,
  createTestFolder,
  patrolOnRequest,
  picture,
  stockCsv,
  usedAccent,
} from "./import/test-folder.ts";
import type { TestFolder } from "./import/test-folder.ts";
import { runCommand, spawnCommand, type Run } from "./run-command.ts";

const root = join(import.meta.dirname, "..");
let folder: TestFolder;

beforeEach(async () => {
  folder = await createTestFolder();
});

afterEach(() => folder.remove());

async function run(args: string[], env: Record<string, string> = {}, start = runCommand): Promise<Run> {
  const options = { env: { DATA_DIR: join(folder.path, "data"), ...env }, folder: folder.path };
  const result = await start("import", args, options);
  expect(`${result.stdout}${result.stderr}`).not.toMatch(/^\s+at .*[:(]\d+/m);
  return result;
}

async function storedData() {
  const storage = await openStorage({ dataDir: join(folder.path, "data") });
  const everything = await readAllData(storage);
  await storage.close();
  return everything;
}

describe("npm run import", () => {
  test("valid folder: imports it, prints a summary, exits with 0", async () => {
    await folder.write({
      "pictures/a.png": await picture("png"),
      "stock.csv": stockCsv([{ ...camry2025, pictures: "a.png" }, patrolOnRequest, usedAccent]),
    });
    const { code, stdout, stderr } = await run([folder.path], {}, spawnCommand);
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /^Imported\.\nrows      3 read = 3 good \+ 0 bad\ncars      3 good = 3 added \+ 0 changed \+ 0 unchanged\n.*\npictures  1 rendered, 0 reused\nseconds   \d+\.\d\n$/,
    );
    expect(code).toBe(0);
    expect((await run(["."])).stdout).toContain("3 good = 0 added + 0 changed + 3 unchanged");
    expect((await run(["stock.csv"])).stdout).toContain("3 good = 0 added + 0 changed + 3 unchanged");
  });

  test("bad cells: reports them on standard error, imports the rest, exits with 1", async () => {
    await folder.write({ "stock.csv": stockCsv([{ ...camry2025, price: "500" }, patrolOnRequest]) });
    const { code, stdout, stderr } = await run([folder.path], {}, spawnCommand);
    expect(stderr).toBe(
      "stock.csv, row 2, price: “500” is not a price from 2,000 SAR to 20,000,000 SAR. Leave it empty for “price on request”.\n",
    );
    expect(stdout).toContain("rows      2 read = 1 good + 1 bad");
    expect(code).toBe(1);
    expect((await storedData()).forSale).toHaveLength(1);
  });

  test("--strict or --dry-run: changes nothing", async () => {
    await run([folder.path]);
    const previous = await storedData();
    await folder.write({
      "stock.csv": stockCsv([
        { ...camry2025, price: "500" },
        { ...usedAccent, price: "30000" },
      ]),
    });
    const strict = await run([folder.path, "--strict"]);
    expect(strict).toMatchObject({ code: 1, stdout: expect.stringContaining("Nothing was changed.") });
    expect(strict.stderr).toContain(
      "stock.csv was not imported: with --strict one bad row or picture refuses the whole file.",
    );
    const dry = await run(["--dry-run", folder.path]);
    expect(dry).toMatchObject({ code: 1, stdout: expect.stringContaining("Checked only: nothing was changed.") });
    expect(dry.stdout).toContain("1 good = 0 added + 1 changed + 0 unchanged");
    expect(await storedData()).toEqual(previous);
  });

  test("--report: shows 100 problems and writes all of them to the file", async () => {
    const rows = Array.from({ length: 150 }, (_, index) => ({
      ...camry2025,
      stock_number: `S${index}`,
      price: "=1+1",
    }));
    await folder.write({ "stock.csv": stockCsv([...rows, patrolOnRequest]) });
    const report = join(folder.path, "report.csv");
    const { code, stderr } = await run([folder.path, "--report", report]);
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(101);
    expect(stderr).toContain("… and 50 more; --report <file> writes them all.");
    const lines = (await readFile(report, "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(151);
    expect(lines[1]).toBe(
      `"error","stock.csv","2","price","\u200E=1+1","is not a number. Write it as 120000, 120,000 or 2.5."`,
    );
  });

  test("--report: file cannot be written", async () => {
    const { code, stderr } = await run([folder.path, "--report", join(folder.path, "no/such/folder.csv")]);
    expect(stderr).toMatch(/^The report could not be written to .*folder\.csv \(ENOENT\)\.\n$/);
    expect(code).toBe(1);
  });

  test.each<[string, string[], string]>([
    ["no argument", [], "error: missing required argument 'folder or stock.csv'"],
    ["two folders", ["a", "b"], "error: too many arguments. Expected 1 argument but got 2"],
    ["unknown option", ["demo", "--force"], "error: unknown option '--force'"],
    ["--report without a file", ["demo", "--report"], "error: option '--report <file>' argument missing"],
  ])("%s: prints the error and usage, exits with 2", async (_case, args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect(stderr).toContain(message);
    expect(stderr).toContain("Usage: npm run import -- <folder or stock.csv> [options]");
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });

  test("--help", async () => {
    expect(await run(["--help"])).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("--dry-run") });
  });

  test("invalid settings: names the setting, exits with 2", async () => {
    expect(await run([folder.path], { DATABASE_URL: "mysql://x" })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("DATABASE_URL"),
    });
  });

  test("missing folder: error message", async () => {
    expect(await run(["nowhere"])).toMatchObject({
      code: 1,
      stderr: "nowhere does not exist.\n",
      stdout: expect.stringContaining("Nothing was changed."),
    });
  });

  test("database cannot be opened: error message", async () => {
    await mkdir(join(folder.path, "data"));
    await writeFile(
      join(folder.path, "data/maarad.db"),
      "this is not a database, and long enough to be looked at ".repeat(100),
    );
    const { code, stderr } = await run([folder.path]);
    expect(stderr).toMatch(/^The import failed, and the stock is unchanged: .+\n$/);
    expect(code).toBe(1);
  });

  test.skipIf(process.getuid?.() === 0)("unreadable file: error message", async () => {
    await chmod(join(folder.path, "stock.csv"), 0);
    expect(await run([folder.path])).toMatchObject({ code: 1, stderr: "stock.csv cannot be read (EACCES).\n" });
  });
});

test("killed import: leaves the old stock or the new one, never a mix", async () => {
  await run([folder.path]);
  const many = Array.from({ length: 3_000 }, (_, index) => ({ ...camry2025, stock_number: `M${index}` }));
  await folder.write({ "stock.csv": stockCsv([...stockRows, ...many]) });
  const child = spawn(process.execPath, [join(root, "commands/import.ts"), folder.path], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder.path, "data") },
    stdio: "ignore",
  });
  const ended = new Promise((done) => child.on("close", done));
  setTimeout(() => child.kill("SIGKILL"), 900);
  await ended;
  expect([3, 3_003]).toContain((await storedData()).forSale.length);
}, 30_000);
