import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { currentProcess } from "./command-line.ts";
import { confirm } from "./confirm.ts";

async function ask(answer: string, isTTY: boolean) {
  const stdout = Object.assign(new PassThrough(), { isTTY });
  const stdin = Object.assign(Readable.from([`${answer}\n`]), { isTTY });
  const isConfirmed = await confirm("Type yes: ", { ...currentProcess, stdin, stdout });
  stdout.end();
  return { isConfirmed, output: await text(stdout) };
}

test.each([
  ["yes", true],
  [" YES ", true],
  ["y", false],
  ["", false],
])("answer %j at a terminal: %s", async (answer, isConfirmed) => {
  const result = await ask(answer, true);
  expect(result.isConfirmed).toBe(isConfirmed);
  expect(result.output).toContain("Type yes: ");
});

test("no terminal: asks nothing", async () => {
  expect(await ask("yes", false)).toEqual({ isConfirmed: undefined, output: "" });
});
