import { expect, test } from "vitest";
import { openLog, sparingly } from "./log.server.ts";

function logged(error: unknown): { line: string; fields: { err: Record<string, unknown> } } {
  let line = "";
  openLog({ logLevel: "info" }, { write: (text) => (line += text) }).error({ err: error }, "it broke");
  return { line, fields: JSON.parse(line) };
}

test("an error is one line with its name, code, sentence and cause, and none of its other fields", () => {
  const refused = Object.assign(new Error("duplicate key", { cause: new TypeError("why") }), {
    code: "23505",
    detail: "Key (mobile)=(+966500000001) already exists.",
    parameters: ["+966500000001"],
  });
  const { line, fields } = logged(refused);
  expect(fields).toMatchObject({
    msg: "it broke",
    err: { type: "Error", code: "23505", message: "duplicate key", cause: { type: "TypeError", message: "why" } },
  });
  expect(line.trimEnd()).not.toContain("\n");
  expect(line).not.toContain("966500000001");
});

test("what is thrown but is no error is not quoted", () => {
  const { line, fields } = logged({ mobile: "+966500000001" });
  expect(fields.err).toEqual({ type: "object" });
  expect(line).not.toContain("966500000001");
});

test("trouble that lasts is reported once in a while, and again when it comes back later", async () => {
  const reported: unknown[] = [];
  const report = sparingly(40, (error) => reported.push(error));
  for (const error of ["a", "b", "c"]) report(error);
  expect(reported).toEqual(["a"]);
  await new Promise((passed) => setTimeout(passed, 60));
  report("d");
  expect(reported).toEqual(["a", "d"]);
});
