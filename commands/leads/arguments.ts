import { parseArgs } from "node:util";
import { leadKinds, parseReference, type LeadKind } from "../../app/dealership/leads/lead.ts";
import { parseRiyadhTime } from "./riyadh-time.ts";
import { argumentErrors, commandUsages } from "./messages.ts";

export type CommandName = keyof typeof commandUsages;

type Options = {
  key?: string;
  reason?: string;
  kind?: LeadKind;
  /** UTC, ISO 8601. */
  since?: string;
  limit?: number;
  format?: "csv" | "json";
  out?: string;
  contact?: string;
  quarantined: boolean;
  undelivered: boolean;
  sealed: boolean;
  all: boolean;
  yes: boolean;
};

export type CommandArguments = { command: CommandName; references: string[]; options: Options };

const optionTypes = {
  key: { type: "string" },
  reason: { type: "string" },
  kind: { type: "string" },
  since: { type: "string" },
  limit: { type: "string" },
  format: { type: "string" },
  out: { type: "string" },
  contact: { type: "string" },
  quarantined: { type: "boolean", default: false },
  undelivered: { type: "boolean", default: false },
  sealed: { type: "boolean", default: false },
  all: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Rules = {
  options: readonly (keyof Options)[];
  references: "none" | "one" | "any";
  validate?: (args: CommandArguments) => string | undefined;
};

const rules: Readonly<Record<CommandName, Rules>> = {
  list: { options: ["kind", "quarantined", "undelivered", "since", "limit"], references: "none" },
  show: { options: ["key", "reason"], references: "one" },
  export: {
    options: ["format", "kind", "since", "limit", "key", "reason", "out"],
    references: "none",
    validate: ({ options }) => (options.format === undefined ? argumentErrors.format : undefined),
  },
  cv: { options: ["key", "reason", "out", "sealed"], references: "one", validate: validateCv },
  retry: {
    options: ["all"],
    references: "any",
    validate: ({ references, options }) =>
      (references.length === 1) === options.all || references.length > 1 ? argumentErrors.referenceOrAll : undefined,
  },
  release: { options: [], references: "one" },
  erase: {
    options: ["contact", "yes"],
    references: "any",
    validate: ({ references, options }) =>
      references.length > 0 === (options.contact !== undefined) ? argumentErrors.referencesOrContact : undefined,
  },
  purge: { options: [], references: "none" },
  subscribers: { options: ["format", "reason", "out"], references: "none" },
  readings: { options: [], references: "none" },
  "webhook-secret": { options: [], references: "none" },
};

function validateCv({ options }: CommandArguments): string | undefined {
  if (options.sealed && options.key !== undefined) return argumentErrors.notBoth;
  if (options.sealed) return options.out === undefined ? argumentErrors.outForSealed : undefined;
  return options.key === undefined ? argumentErrors.keyOrSealed : undefined;
}

export function parseCommandArguments(
  argv: string[],
): CommandArguments | { help: CommandName | "all" } | { error: string; command?: CommandName } {
  let parsed;
  try {
    parsed = parseArgs({ args: argv, allowPositionals: true, options: optionTypes });
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  const [name, ...names] = parsed.positionals;
  const { help, ...values } = parsed.values;
  if (name === undefined || name === "help")
    return help || name === "help" ? { help: "all" } : { error: argumentErrors.missingCommand };
  if (!isCommand(name)) return help ? { help: "all" } : { error: argumentErrors.unknownCommand(name) };
  if (help) return { help: name };
  const result = parseCommand(name, names, values);
  return "error" in result ? { ...result, command: name } : result;
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commandUsages, name);
}

type RawOptions = { [Name in keyof Options]: Options[Name] extends boolean ? boolean : string | undefined };

function parseCommand(
  command: CommandName,
  names: string[],
  rawOptions: RawOptions,
): CommandArguments | { error: string } {
  const { options: allowed, references: referenceCount, validate } = rules[command];
  const disallowed = Object.entries(rawOptions).find(
    ([option, value]) => value !== undefined && value !== false && !allowed.some((name) => name === option),
  );
  if (disallowed !== undefined) return { error: argumentErrors.optionNotAllowed(disallowed[0], command) };
  if (referenceCount === "none" && names.length > 0) return { error: argumentErrors.noReferencesAllowed(command) };
  if (referenceCount === "one" && names.length !== 1)
    return { error: names.length === 0 ? argumentErrors.noReference : argumentErrors.oneReference };
  const invalid = names.find((name) => parseReference(name) === undefined);
  if (invalid !== undefined) return { error: argumentErrors.notAReference(invalid) };
  const options = parseOptions(rawOptions);
  if ("error" in options) return options;
  const references = [...new Set(names.flatMap((name) => parseReference(name) ?? []))];
  const args = { command, references, options };
  const error = validate?.(args);
  return error === undefined ? args : { error };
}

function parseOptions({ kind, since, limit, format, ...rest }: RawOptions): Options | { error: string } {
  const leadKind = leadKinds.find((name) => name === kind);
  if (kind !== undefined && leadKind === undefined) return { error: argumentErrors.kind(kind) };
  const sinceUtc = since === undefined ? undefined : parseRiyadhTime(since);
  if (since !== undefined && sinceUtc === undefined) return { error: argumentErrors.since(since) };
  const maxRows = limit === undefined ? undefined : Number(limit);
  if (limit !== undefined && (!/^\d{1,7}$/.test(limit) || Number(limit) < 1 || Number(limit) > 1_000_000))
    return { error: argumentErrors.limit(limit) };
  if (format !== undefined && format !== "csv" && format !== "json") return { error: argumentErrors.format };
  return { ...rest, kind: leadKind, since: sinceUtc, limit: maxRows, format };
}
