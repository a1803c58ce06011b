import { afterAll, beforeAll, expect, test } from "vitest";
import { deskServerBuild } from "../../test/real-server-build.ts";
import { createTestDesk, deskOrigin, type TestDesk } from "../../test/test-desk.ts";
import { hasRight, roles, type Role } from "../dealership/staff/rights.ts";
import { deskHandleSchema, type Access, type DeskHandle } from "./handle.ts";
import { createRouteAccess } from "./listener/route-access.ts";

/** `isPage`: its errors are pages; others answer scripts in JSON. */
type DeskRoute = { path: string; handle: DeskHandle; isPage: boolean; hasPage: boolean; hasAction: boolean };

const build = await deskServerBuild();
/** Of every route, as `routes.ts` has them. */
const routes: DeskRoute[] = Object.values(build.routes).flatMap((route) => {
  if (route?.parentId === undefined) return [];
  const { handle, loader, action, middleware, default: component } = route.module;
  const path = `/${route.path ?? ""}`.replace(":id", "999").replace("*", "no-such-page");
  return [
    {
      path,
      handle: deskHandleSchema.parse(handle),
      isPage: component !== undefined,
      hasPage: component !== undefined || loader !== undefined,
      hasAction: action !== undefined || middleware !== undefined,
    },
  ];
});

let desk: TestDesk;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  desk = await createTestDesk();
  for (const role of roles) cookies.set(role, await desk.signIn(await desk.addPerson(role)));
});

afterAll(() => desk.close());

function isAllowed(role: Role, access: Access): boolean {
  return access === "public" || access === "signed-in" || hasRight(role, access);
}

test("the routes are read: pages, forms and addresses without a page", () => {
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.some(({ handle }) => handle.right === "staff.manage")).toBe(true);
});

test("only the way in and what holds no data is public", () => {
  expect(routes.filter(({ handle }) => handle.right === "public").map(({ path }) => path)).toEqual([
    "/healthz",
    "/readyz",
    "/browser-errors",
    "/theme.css",
    "/favicon.svg",
    "/language",
    "/sign-out",
    "/sign-in",
    "/link",
  ]);
});

test("a route that does not say who may see it: the desk does not start", () => {
  expect(() =>
    createRouteAccess({
      routes: { a: { id: "a", parentId: "root", path: "a", module: { default: () => null } } },
    }),
  ).toThrow("The desk's route a does not say who may see it");
});

/** Other addresses that the router, the listener or a proxy may take for the same route. */
function spellings(path: string): string[] {
  const [, first = "", rest = ""] = /^\/(.)(.*)$/.exec(path) ?? [];
  const encoded = first === "" ? "/" : `/%${first.charCodeAt(0).toString(16)}${rest}`;
  return [
    `${path === "/" ? "/_root" : path}.data`,
    `${path}.data?_routes=${encodeURIComponent("screens/staff/list.tsx")}`,
    `${path}/_.data`,
    `${path}/`,
    `/${path}`,
    `${path}/.`,
    `/x/..${path}`,
    path.toUpperCase(),
    encoded,
    `${path};a=1`,
    `${path}%00`,
    `${path}%2f`,
  ];
}

for (const { path, handle, isPage, hasPage, hasAction } of routes) {
  const strangers = roles.filter((role) => !isAllowed(role, handle.right));
  if (handle.right !== "public")
    test(`${path}: by no other spelling of the address`, async () => {
      for (const spelling of spellings(path)) {
        const { status } = await desk.get(spelling);
        expect([302, 404], spelling).toContain(status);
        expect([401, 404], spelling).toContain((await desk.post(spelling, { intent: "none" })).status);
      }
      const [role] = strangers;
      if (role === undefined) return;
      const cookie = cookies.get(role) ?? "";
      for (const spelling of spellings(path)) {
        expect([403, 404], `${role} GET ${spelling}`).toContain((await desk.get(spelling, { cookie })).status);
        const { status } = await desk.post(spelling, { intent: "none" }, { cookie });
        expect([403, 404], `${role} POST ${spelling}`).toContain(status);
      }
    });

  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"])(`%s ${path}: refused`, async (method) => {
    const headers = { origin: deskOrigin, cookie: cookies.get("owner") ?? "" };
    const response = await desk.request(new Request(deskOrigin + path, { method, headers }));
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });

  if (hasPage && handle.right !== "public")
    test(`GET ${path}: to sign in without a session`, async () => {
      const response = await desk.get(`${path}?a=1`);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toMatch(/^\/sign-in\?next=/);
    });

  for (const role of roles) {
    if (hasPage)
      test(`GET ${path}: ${role} ${isAllowed(role, handle.right) ? "may" : "may not"}`, async () => {
        const { status } = await desk.get(path, { cookie: cookies.get(role) ?? "" });
        expect(status === 403).toBe(!isAllowed(role, handle.right));
        expect(status).toBeLessThan(500);
      });

    // Signing out would end the session of the other tests.
    if (hasAction && path !== "/sign-out") {
      const access = handle.writeRight ?? handle.right;
      test(`POST ${path}: ${role} ${isAllowed(role, access) ? "may" : "may not"}`, async () => {
        const response = await desk.post(path, { intent: "none" }, { cookie: cookies.get(role) ?? "" });
        const refusal = isPage ? /not part of your role|ليست ضمن دورك/ : /^\{"kind":"forbidden"\}$/;
        const isRefused = response.status === 403 && refusal.test(await response.text());
        expect(isRefused).toBe(!isAllowed(role, access));
        expect(response.status).toBeLessThan(500);
      });
    }
  }

  if (hasAction && handle.right !== "public")
    test(`POST ${path}: without a session the form comes back`, async () => {
      const note = "call <b>Thursday</b>";
      const response = await desk.post(path, { note });
      expect(response.status).toBe(401);
      if (!isPage) return expect(await response.json()).toEqual({ kind: "signed-out", fields: [["note", note]] });
      const html = await response.text();
      expect(html).toContain('<input type="hidden" name="note" value="call &lt;b&gt;Thursday&lt;/b&gt;"/>');
      expect(html).toContain("<bdi>call &lt;b&gt;Thursday&lt;/b&gt;</bdi>");
    });
}
