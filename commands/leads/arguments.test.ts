import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readArguments } from "./arguments.ts";
import { commandUsages, usage } from "./sentences.ts";

describe("what is not understood is said in one sentence", () => {
  test.each<[string[], string]>([
    [[], "Name a command."],
    [["lst"], "There is no command “lst”."],
    [["list", "--nope"], "Unknown option '--nope'"],
    [["list", "--key", "x"], "--key does not go with “list”."],
    [["list", "K7QX-3MZP"], "“list” takes no names"],
    [["list", "--kind", "orders"], "“orders” is no kind of request."],
    [["list", "--since", "soon"], "“soon” is no day"],
    [["list", "--limit", "0"], "“0” is no number"],
    [["list", "--limit", "ten"], "“ten” is no number"],
    [["show"], "Name a reference"],
    [["show", "K7QX"], "“K7QX” is no reference"],
    [["show", "K7QX-3MZP", "K7QX-3MZQ"], "Name one reference."],
    [["export"], "Say --format csv or --format json."],
    [["export", "--format", "xml"], "Say --format csv or --format json."],
    [["cv", "K7QX-3MZP"], "Give --key <file>, or --sealed"],
    [["cv", "K7QX-3MZP", "--sealed"], "Give --out"],
    [["cv", "K7QX-3MZP", "--sealed", "--key", "x"], "not both"],
    [["retry"], "Name a reference, or give --all."],
    [["retry", "K7QX-3MZP", "--all"], "Name a reference, or give --all."],
    [["erase"], "Name references, or give --contact, not both."],
    [["erase", "K7QX-3MZP", "--contact", "a@b.sa"], "Name references, or give --contact, not both."],
  ])("%j: %s", (args, sentence) => {
    expect(readArguments(args)).toMatchObject({ mistake: expect.stringContaining(sentence) });
  });
});

test.each<[string[], object]>([
  [["show", "k7qx3mzp"], { command: "show", references: ["K7QX-3MZP"] }],
  [["show", "K7QX 3MZO"], { references: ["K7QX-3MZ0"] }],
  [["erase", "K7QX-3MZP", "k7qx3mzp", "K7QX-3MZQ"], { references: ["K7QX-3MZP", "K7QX-3MZQ"] }],
  [["list", "--since", "2026-11-21", "--limit", "7"], { options: { since: "2026-11-20T21:00:00.000Z", limit: 7 } }],
  [["export", "--format=csv", "--kind=newsletter"], { options: { format: "csv", kind: "newsletter" } }],
  [["--help"], { help: "all" }],
  [["help"], { help: "all" }],
  [["erase", "-h"], { help: "erase" }],
])("%j", (args, asked) => {
  expect(readArguments(args)).toMatchObject(asked);
});

test("every command is in the help of all, and has help of its own", () => {
  for (const [name, text] of Object.entries(commandUsages)) {
    expect(usage).toContain(`  ${name} `);
    expect(text).toContain(`leads -- ${name}`);
    expect(readArguments([name, "--help"])).toEqual({ help: name });
  }
});

test("the manual names every command and every option", async () => {
  const manual = await readFile(join(import.meta.dirname, "../../docs/how-to/read-requests.md"), "utf8");
  for (const [name, text] of Object.entries(commandUsages)) {
    expect(manual).toContain(`leads -- ${name}`);
    for (const [option] of text.matchAll(/--(?!silent)[a-z]{2,}/g)) expect(manual, name).toContain(option);
  }
});
