import { expect, test } from "vitest";
import { fixtureContent } from "./fixtures.ts";
import { offeredServices, relatedServices, type Service } from "./service.ts";

const [oilChange] = fixtureContent.services;

function serviceWith(slug: string, related: string[] = []): Service {
  if (!oilChange) throw new Error("The fixtures have no service");
  return { ...oilChange, slug, related };
}

const others = [serviceWith("b"), serviceWith("c"), serviceWith("d")];

test.each<[string, string[], number, string[]]>([
  ["in its own order", ["d", "b"], 3, ["d", "b"]],
  ["without unknown services and itself", ["gone", "a", "c"], 3, ["c"]],
  ["all others if it lists none", [], 3, ["b", "c", "d"]],
  ["all others if all are unknown", ["gone"], 3, ["b", "c", "d"]],
  ["up to the limit", [], 2, ["b", "c"]],
])("related services: %s", (_, related, limit, expected) => {
  const service = serviceWith("a", related);
  expect(relatedServices(service, [service, ...others], limit).map(({ slug }) => slug)).toEqual(expected);
});

test("offered on its first and its last day, not before and not after", () => {
  const [service] = fixtureContent.services;
  if (!service) throw new Error("The fixtures have no service.");
  const from = { ...service, startsOn: "2026-11-20" };
  const until = { ...service, endsOn: "2026-11-20" };
  const count = (day: string) => offeredServices([service, from, until], day).length;
  expect(["2026-11-19", "2026-11-20", "2026-11-21"].map(count)).toEqual([2, 3, 2]);
});
