import { expect, test } from "vitest";
import { listScreens } from "./screen-list.server.ts";
import { fakeServerBuild } from "../../test/fake-server-build.ts";

const page = { default: () => null };

test("screens: the pages below the language prefix, each with its path and handle", () => {
  const build = fakeServerBuild({
    theme: { path: "theme.css", module: page },
    locale: { path: ":locale?", module: page },
    home: { path: "", parentId: "locale", module: page },
    cars: { path: "cars", parentId: "locale", module: { ...page, handle: { cache: ["page"] } } },
    details: { path: "cars/car-details", parentId: "locale", module: page },
    action: { path: "newsletter/in-place", parentId: "locale", module: { action: () => null } },
    unknown: { path: "*", parentId: "locale", module: page },
  });
  expect(listScreens(build)).toEqual([
    { path: "/", handle: {} },
    { path: "/cars", handle: { cache: ["page"] } },
    { path: "/cars/car-details", handle: {} },
  ]);
});
