import { expect, test } from "vitest";
import { fakeServerBuild } from "../../test/fake-server-build.ts";
import { createRouteIdMatcher } from "./route-ids.ts";

const module = { default: () => null };
const { routes } = fakeServerBuild({
  locale: { path: ":locale?", module },
  home: { path: "", parentId: "locale", module },
  cars: { path: "cars", parentId: "locale", module },
});

test.each([
  ["/cars", ["root", "locale", "cars"]],
  ["/cars.data", ["root", "locale", "cars"]],
  ["/en/cars.data", ["root", "locale", "cars"]],
  ["/_.data", ["root", "locale", "home"]],
  ["/a/b/c", []],
])("%s matches %j", (pathname, ids) => {
  expect(createRouteIdMatcher(routes)(pathname)).toEqual(ids);
});
