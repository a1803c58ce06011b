import { expect, test } from "vitest";
import { castContent } from "./fixtures.ts";
import { relatedServices, type Service } from "./service.ts";

const [oilChange] = castContent.services;

function named(slug: string, related: string[] = []): Service {
  if (!oilChange) throw new Error("The cast has no service");
  return { ...oilChange, slug, related };
}

const others = [named("b"), named("c"), named("d")];

test.each<[string, string[], number, string[]]>([
  ["in the order that it names", ["d", "b"], 3, ["d", "b"]],
  ["without those that are not there, and itself", ["gone", "a", "c"], 3, ["c"]],
  ["all others where it names none", [], 3, ["b", "c", "d"]],
  ["all others where none that it names is there", ["gone"], 3, ["b", "c", "d"]],
  ["at most so many", [], 2, ["b", "c"]],
])("a service's related ones come %s", (_, related, most, expected) => {
  const service = named("a", related);
  expect(relatedServices(service, [service, ...others], most).map(({ slug }) => slug)).toEqual(expected);
});
