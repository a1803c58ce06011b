import type { RouterContextProvider } from "react-router";
import { leadScope } from "../../../dealership/leads/lead-scope.ts";
import type { LeadKind } from "../../../dealership/leads/lead.ts";
import { deskContext } from "../../context.ts";

export type Colleague = {
  id: number;
  name: string;
  branch?: string | undefined;
  kinds: readonly LeadKind[] | undefined;
};

/** Names of everybody who ever worked here, and who may have requests now. */
export async function readPeople(
  context: Readonly<RouterContextProvider>,
): Promise<{ names: ReadonlyMap<number, string>; colleagues: Colleague[] }> {
  const { storage, now } = context.get(deskContext);
  const people = await storage.staff.list(now().toISOString());
  return {
    names: new Map(people.map(({ id, name }) => [id, name])),
    colleagues: people.flatMap((person) => {
      const scope = leadScope(person);
      if (person.switchedOffAt !== undefined || scope === undefined) return [];
      return [{ id: person.id, name: person.name, branch: person.branch, kinds: scope.kinds }];
    }),
  };
}
