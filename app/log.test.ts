import { expect, test } from "vitest";
import { createLog, throttleReports } from "./log.server.ts";

function logError(error: unknown): { line: string; fields: { err: Record<string, unknown> } } {
  let line = "";
  createLog({ logLevel: "info" }, { write: (text) => (line += text) }).error({ err: error }, "it broke");
  return { line, fields: JSON.parse(line) };
}

test("error: logs name, code, message and cause in one line, no other fields", () => {
  const error = Object.assign(new Error("duplicate key", { cause: new TypeError("why") }), {
    code: "23505",
    detail: "Key (mobile)=(+966500000001) already exists.",
    parameters: ["+966500000001"],
  });
  const { line, fields } = logError(error);
  expect(fields).toMatchObject({
    msg: "it broke",
    err: { type: "Error", code: "23505", message: "duplicate key", cause: { type: "TypeError", message: "why" } },
  });
  expect(line.trimEnd()).not.toContain("\n");
  expect(line).not.toContain("966500000001");
});

test("thrown value that is not an Error: logs its type only", () => {
  const { line, fields } = logError({ mobile: "+966500000001" });
  expect(fields.err).toEqual({ type: "object" });
  expect(line).not.toContain("966500000001");
});

test("repeated failures: reported at most once per interval", async () => {
  const reported: unknown[] = [];
  const report = throttleReports(40, (error) => reported.push(error));
  for (const error of ["a", "b", "c"]) report(error);
  expect(reported).toEqual(["a"]);
  await new Promise((resolve) => setTimeout(resolve, 60));
  report("d");
  expect(reported).toEqual(["a", "d"]);
});
