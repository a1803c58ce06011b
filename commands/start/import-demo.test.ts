import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importDemoBesideBuild } from "./import-demo.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-first-start-"));
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  { DEMO: "no" },
  { NODE_ENV: "production" },
  { PORT: "no number" },
  { DATABASE_URL: "postgres://127.0.0.1:1/none" },
])("a first start with %j: nothing is imported while the site is built", async (env) => {
  const DATA_DIR = join(folder, "data");
  await importDemoBesideBuild({ DATA_DIR, ...env });
  expect(existsSync(DATA_DIR)).toBe(false);
});
