import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseCommandArguments } from "./arguments.ts";
import { commandUsages, usage } from "./messages.ts";

describe("invalid arguments", () => {
  test.each<[string[], string]>([
    [[], "Name a command."],
    [["lst"], "There is no command “lst”."],
    [["list", "--nope"], "Unknown option '--nope'"],
    [["list", "--key", "x"], "--key is not an option of “list”."],
    [["list", "K7QX-3MZP"], "“list” takes no references"],
    [["list", "--kind", "orders"], "“orders” is not a kind of request."],
    [["list", "--since", "soon"], "“soon” is not a date"],
    [["list", "--limit", "0"], "“0” is not a number"],
    [["list", "--limit", "ten"], "“ten” is not a number"],
    [["show"], "Name a reference"],
    [["show", "K7QX"], "“K7QX” is not a reference"],
    [["show", "K7QX-3MZP", "K7QX-3MZQ"], "Name one reference."],
    [["export"], "Say --format csv or --format json."],
    [["export", "--format", "xml"], "Say --format csv or --format json."],
    [["cv", "K7QX-3MZP"], "Give --key <file>, or --sealed"],
    [["cv", "K7QX-3MZP", "--sealed"], "Give --out"],
    [["cv", "K7QX-3MZP", "--sealed", "--key", "x"], "not both"],
    [["retry"], "Name a reference, or give --all."],
    [["retry", "K7QX-3MZP", "--all"], "Name a reference, or give --all."],
    [["erase"], "Name references or give --contact, not both."],
    [["erase", "K7QX-3MZP", "--contact", "a@b.sa"], "Name references or give --contact, not both."],
  ])("%j: %s", (args, message) => {
    expect(parseCommandArguments(args)).toMatchObject({ error: expect.stringContaining(message) });
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
])("parses %j", (args, result) => {
  expect(parseCommandArguments(args)).toMatchObject(result);
});

test("every command is in the general help and has its own help", () => {
  for (const [name, text] of Object.entries(commandUsages)) {
    expect(usage).toContain(`  ${name} `);
    expect(text).toContain(`leads -- ${name}`);
    expect(parseCommandArguments([name, "--help"])).toEqual({ help: name });
  }
});

test("docs/how-to/read-requests.md names every command and option", async () => {
  const manual = await readFile(join(import.meta.dirname, "../../docs/how-to/read-requests.md"), "utf8");
  for (const [name, text] of Object.entries(commandUsages)) {
    expect(manual).toContain(`leads -- ${name}`);
    for (const [option] of text.matchAll(/--(?!silent)[a-z]{2,}/g)) expect(manual, name).toContain(option);
  }
});
