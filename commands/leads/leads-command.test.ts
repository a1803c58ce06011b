import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createProgram } from "../command-line.ts";
import { runCommand } from "../run-command.ts";
import { declareLeads } from "./declare-leads.ts";

const program = createProgram();
declareLeads(program, async () => {});

async function runLeads(...args: string[]) {
  return await runCommand("leads", args, { env: { DATA_DIR: "/nowhere-at-all" }, folder: "/tmp" });
}

test.each<[string[], string, string]>([
  [[], "Usage: npm run leads -- [options] [command]", ""],
  [["lst"], "error: unknown command 'lst'\n(Did you mean list?)", ""],
  [["list", "--nope"], "error: unknown option '--nope'", "list"],
  [["list", "--key", "x"], "error: unknown option '--key'", "list"],
  [["list", "K7QX-3MZP"], "error: too many arguments for 'list'. Expected 0 arguments", "list"],
  [["list", "--kind", "orders"], "'orders' is invalid. Allowed choices are contact-message, newsletter,", "list"],
  [["list", "--since", "soon"], "'soon' is invalid. Write 2026-11-21 or 2026-11-21T14:30.", "list"],
  [["list", "--limit", "0"], "'0' is invalid. Write a number from 1 to 1,000,000.", "list"],
  [["list", "--limit", "1000001"], "'1000001' is invalid. Write a number from 1 to 1,000,000.", "list"],
  [["list", "--limit", "ten"], "'ten' is invalid. Write a number from 1 to 1,000,000.", "list"],
  [["show"], "error: missing required argument 'reference'", "show"],
  [["show", "K7QX"], "A reference has eight letters and digits, such as K7QX-3MZP.", "show"],
  [["show", "K7QX-3MZP", "K7QX-3MZQ"], "error: too many arguments for 'show'. Expected 1 argument", "show"],
  [["show", "K7QX-3MZP", "K7QX"], "error: too many arguments for 'show'. Expected 1 argument but got 2.", "show"],
  [["show", "k7qx", "3mzpp"], "error: 'k7qx 3mzpp' is not a reference.", "show"],
  [["cv", "K7QX", "--key", "x"], "error: 'K7QX' is not a reference.", "cv"],
  [["retry", "K7QX"], "error: 'K7QX' is not a reference.", "retry"],
  [["release", "K7QX", "3M"], "error: 'K7QX 3M' is not a reference.", "release"],
  [["erase", "K7QX-3MZP", "9T2M"], "error: '9T2M' is not a reference.", "erase"],
  [["export"], "error: required option '--format <form>' not specified", "export"],
  [["export", "--format", "xml"], "'xml' is invalid. Allowed choices are csv, json.", "export"],
  [["export", "--format", "csv", "--locale", "fr"], "'fr' is invalid. Allowed choices are ar, en.", "export"],
  [
    ["export", "--format", "csv", "--separator", ";"],
    "';' is invalid. Allowed choices are comma, semicolon.",
    "export",
  ],
  [["export", "--format", "json", "--locale", "ar"], "--locale and --separator are for --format csv.", "export"],
  [["cv", "K7QX-3MZP"], "Give --key <file>, or --encrypted", "cv"],
  [["cv", "K7QX-3MZP", "--encrypted"], "Give --out", "cv"],
  [["cv", "K7QX-3MZP", "--sealed"], "Give --out", "cv"],
  [
    ["cv", "K7QX-3MZP", "--encrypted", "--key", "x"],
    "error: option '--encrypted' cannot be used with option '--key <file>'",
    "cv",
  ],
  [["retry"], "Name a reference, or give --all.", "retry"],
  [["retry", "K7QX-3MZP", "--all"], "Name a reference, or give --all.", "retry"],
  [["erase"], "Name references or give --contact, not both.", "erase"],
  [["erase", "K7QX-3MZP", "--contact", "a@b.sa"], "Name references or give --contact, not both.", "erase"],
])("invalid arguments %j: %s, and the usage; exits with 2", async (args, message, usage) => {
  const { code, stdout, stderr } = await runLeads(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(stderr).toContain(`Usage: npm run leads -- ${usage}`);
});

test.each<[string[], (string | string[])[], object]>([
  [["show", "k7qx3mzp"], ["K7QX-3MZP"], {}],
  [["show", "K7QX 3MZO"], ["K7QX-3MZ0"], {}],
  [["show", "ay9d", "r1kx"], ["AY9D-R1KX"], {}],
  [["show", "ay9d", "-", "rlkx", "--reason", "x"], ["AY9D-R1KX"], { reason: "x" }],
  [["cv", "--key", "x", "a", "y", "9", "d", "r1", "kx"], ["AY9D-R1KX"], { key: "x" }],
  [["retry", "AY٩D", "R1KX"], ["AY9D-R1KX"], {}],
  [["retry", "--all"], [[]], { all: true }],
  [["release", "ay9d–r1kx"], ["AY9D-R1KX"], {}],
  [["erase", "ay9d", "r1kx", "K7QX-3MZP", "k7qx", "3mzq"], [["AY9D-R1KX", "K7QX-3MZP", "K7QX-3MZQ"]], {}],
  [["list", "--since", "2026-11-21", "--limit", "7"], [], { since: "2026-11-20T21:00:00.000Z", limit: 7 }],
  [["list"], [], { limit: 50 }],
  [["export", "--format=csv", "--kind=newsletter"], [], { format: "csv", kind: "newsletter", limit: 10_000 }],
])("parses %j", async (args, references, options) => {
  await program.parseAsync(args, { from: "user" });
  const command = program.commands.find((subcommand) => subcommand.name() === args[0]);
  expect(command?.processedArgs).toEqual(references);
  expect(command?.opts()).toMatchObject(options);
});

test("erase: the same reference in two spellings counts once", async () => {
  await program.parseAsync(["erase", "K7QX-3MZP", "k7qx3mzp", "K7QX-3MZQ"], { from: "user" });
  const erase = program.commands.find((command) => command.name() === "erase");
  expect(erase?.processedArgs).toEqual([["K7QX-3MZP", "K7QX-3MZQ"]]);
});

test.each([["--help"], ["-h"], ["help"]])("%s: shows every command, exits with 0", async (arg) => {
  const { code, stdout, stderr } = await runLeads(arg);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  for (const command of program.commands) expect(stdout).toContain(`  ${command.name()} `);
  expect(stdout).toContain("Exit code: 0 success, 1 failure, 2 wrong arguments or settings.");
});

test.each(program.commands.map((command) => [command.name(), command] as const))(
  "%s: has its own help, and its options are in docs/how-to/read-requests.md",
  async (name, { options }) => {
    const manual = await readFile(join(import.meta.dirname, "../../docs/how-to/read-requests.md"), "utf8");
    expect(manual).toContain(`leads -- ${name}`);
    for (const flag of ["--help", "-h"]) {
      const { code, stdout, stderr } = await runLeads(name, flag);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toContain(`leads -- ${name}`);
      for (const { long, description, hidden } of options) {
        if (hidden) continue;
        expect(stdout).toContain(`  ${long}`);
        expect(description).not.toBe("");
        expect(manual).toContain(long);
      }
    }
  },
);
