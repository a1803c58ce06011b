import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ageStarts,
  inboxParams,
  inboxViews,
  leadAges,
  parseInboxSearch,
  stateFilters,
  usualState,
  type InboxSearch,
} from "./inbox-search.ts";
import { leadKinds } from "./lead.ts";

const saud = 7;

function parse(query: string): InboxSearch {
  return parseInboxSearch(new URLSearchParams(query), saud);
}

test.each<[string, Partial<InboxSearch>]>([
  ["", {}],
  ["view=due", { view: "due", state: "any" }],
  ["view=undelivered&state=new", { view: "undelivered", state: "new" }],
  ["state=won&kind=purchase-order", { state: "won", kind: "purchase-order" }],
  ["owner=me", { owner: 7 }],
  ["state=new&mine=1", { state: "new", owner: 7 }],
  ["mine=1&owner=12", { owner: 12 }],
  ["mine=0", {}],
  ["owner=-", { owner: null }],
  ["owner=12", { owner: 12 }],
  ["owner=-1", {}],
  ["owner=1e3", {}],
  ["branch=riyadh&age=week&page=3", { branch: "riyadh", age: "week", page: 3 }],
  ["branch=-", { branch: null }],
  ["branch=", {}],
  ["branch=%00", {}],
  ["q=%00", {}],
  ["q=%20%D9%86%D9%88%D8%B1%D8%A9%20", { query: "نورة", state: "any" }],
  ["q=5678&state=open", { query: "5678" }],
  ["q=%20", {}],
  ["view=robot&state=&kind=x&age=y&page=0", {}],
  ["page=999999999", {}],
  ["page=99999", { page: 10_000 }],
])("%s", (query, expected) => {
  expect(parse(query)).toEqual({ view: "all", state: "open", page: 1, ...expected });
});

test("a list without filters has a short address, and every list comes back from its own", () => {
  expect(inboxParams(parse(""), saud).toString()).toBe("");
  expect(inboxParams({ ...parse(""), owner: saud }, saud).toString()).toBe("owner=me");
  const optional = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  fc.assert(
    fc.property(
      fc.record({
        view: fc.constantFrom(...inboxViews),
        state: fc.constantFrom(...stateFilters),
        query: optional("نورة & co", "0501234567"),
        kind: optional(...leadKinds),
        branch: optional(null, "riyadh"),
        owner: optional(null, saud, 12),
        age: optional(...leadAges),
        page: fc.integer({ min: 1, max: 10_000 }),
      }),
      (search) => {
        expect(parse(inboxParams(search, saud).toString())).toEqual(search);
      },
    ),
  );
});

test("every view has a usual state", () => {
  expect(inboxViews.map((view) => usualState({ view }))).toEqual(["open", "any", "any", "any", "any"]);
  expect(usualState({ view: "all", query: "5678" })).toBe("any");
});

test("ages begin at midnight in Riyadh", () => {
  expect(ageStarts("2026-11-21")).toEqual({
    today: "2026-11-20T21:00:00.000Z",
    week: "2026-11-14T21:00:00.000Z",
    month: "2026-10-22T21:00:00.000Z",
  });
});
