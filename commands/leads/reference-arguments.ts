import type { Command } from "commander";
import { parseReference } from "../../app/dealership/leads/lead.ts";
import { argumentErrors } from "./messages.ts";

// References are typed as they are dictated: `ay9d r1kx` arrives as two arguments. Commander calls the reducers
// argument by argument, so whether a reference is complete is only known in the action.

export function joinReference(text: string, previous?: string): string {
  const joined = previous === undefined ? text : `${previous} ${text}`;
  return parseReference(joined) ?? joined;
}

/** Joins an argument to the reference before it while that is incomplete. */
export function addReference(text: string, previous: readonly string[] = []): readonly string[] {
  const last = previous.at(-1);
  const isContinued = last !== undefined && parseReference(last) === undefined;
  return [
    ...new Set([
      ...(isContinued ? previous.slice(0, -1) : previous),
      joinReference(text, isContinued ? last : undefined),
    ]),
  ];
}

export function oneReference(typed: string, command: Command): string {
  const several = typed.split(" ").reduce<readonly string[]>((list, text) => addReference(text, list), []);
  if (several.length > 1) command.error(argumentErrors.tooManyReferences(command.name(), several.length));
  return parseReference(typed) ?? command.error(argumentErrors.notAReference(typed));
}

export function severalReferences(typed: readonly string[], command: Command): string[] {
  return typed.map((text) => parseReference(text) ?? command.error(argumentErrors.notAReference(text)));
}
