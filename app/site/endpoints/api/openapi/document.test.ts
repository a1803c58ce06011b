import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import routes from "../../../routes.ts";
import { fakeServerBuild } from "../../../../../test/fake-server-build.ts";
import { createLog } from "../../../../log.server.ts";
import { createReactRouterHandler, type RouteHandler } from "../../../../http/react-router-handler.ts";
import { createTestApp, type TestApp } from "../../../../../test/test-app.ts";
import * as brand from "../brand.ts";
import * as brands from "../brands.ts";
import * as car from "../car.ts";
import * as cars from "../cars.ts";
import * as job from "../job.ts";
import * as jobs from "../jobs.ts";
import * as newsItem from "../news-item.ts";
import * as news from "../news.ts";
import * as offer from "../offer.ts";
import * as offers from "../offers.ts";
import * as openapi from "../openapi.ts";
import * as service from "../service.ts";
import * as services from "../services.ts";
import * as suggestions from "../suggestions.ts";
import { openApiDocument } from "./document.ts";
import { getOperations } from "./get-operations.ts";

const endpoints = {
  "/cars": cars,
  "/cars/:id": car,
  "/suggestions": suggestions,
  "/brands": brands,
  "/brands/:id": brand,
  "/offers": offers,
  "/offers/:id": offer,
  "/services": services,
  "/services/:id": service,
  "/news": news,
  "/news/:id": newsItem,
  "/jobs": jobs,
  "/jobs/:id": job,
  "/openapi.json": openapi,
};

const build = fakeServerBuild(
  Object.fromEntries(Object.entries(endpoints).map(([path, module]) => [path, { path: `api/v1${path}`, module }])),
);
let site: TestApp;
let render: RouteHandler;

beforeAll(async () => {
  site = await createTestApp();
  render = createReactRouterHandler(build, site, createLog({ logLevel: "silent" }));
});

afterAll(async () => {
  await site.close();
});

function request(path: string, init?: RequestInit): Promise<Response> {
  return render(new Request(`http://127.0.0.1/api/v1${path}`, init), "127.0.0.1");
}

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(await (await request("/openapi.json")).json());
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

test("documents exactly the API's routes", () => {
  const routed = routes.flatMap(({ path = "" }) =>
    path.startsWith("api/v1/") && path !== "api/v1/openapi.json"
      ? [path.slice("api/v1".length).replace(":id", "{id}")]
      : [],
  );
  expect(Object.keys(openApiDocument(site.catalogue.current(), "https://waha.example").paths).toSorted()).toEqual(
    routed.toSorted(),
  );
});

test("every $ref resolves and every schema is used", () => {
  const document = openApiDocument(site.catalogue.current(), "https://waha.example");
  const referenced = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(new Set(Object.keys(document.components.schemas))).toEqual(new Set(referenced));
});

const examplePaths: Readonly<Record<string, readonly string[]>> = {
  "/cars": ["/cars", "/cars?brand=toyota&page=2", "/cars?fields=counts", "/cars?q=nothing-of-that-name"],
  "/cars/{id}": ["/cars/1001", "/cars/1002", "/cars/1003", "/cars/1004", "/cars/1005"],
  "/suggestions": ["/suggestions?q=cam", "/suggestions?q=suv", "/suggestions"],
  "/brands": ["/brands"],
  "/brands/{id}": ["/brands/toyota", "/brands/changan"],
  "/offers": ["/offers"],
  "/offers/{id}": ["/offers/1", "/offers/2"],
  "/services": ["/services"],
  "/services/{id}": ["/services/1", "/services/2"],
  "/news": ["/news"],
  "/news/{id}": ["/news/1", "/news/2"],
  "/jobs": ["/jobs"],
  "/jobs/{id}": ["/jobs/1"],
};

test.each(getOperations)(
  "GET $path: responses match their schema exactly",
  async ({ path, responseSchemas: schemas }) => {
    expect(examplePaths[path]).toBeDefined();
    for (const address of examplePaths[path] ?? []) {
      for (const lang of ["ar", "en"]) {
        const response = await request(`${address}${address.includes("?") ? "&" : "?"}lang=${lang}`);
        expect(response.status, address).toBe(200);
        const { error } = z.union(schemas).safeParse(await response.json());
        expect(error && z.prettifyError(error), address).toBeUndefined();
      }
    }
  },
);

test.each([
  "/offers/3",
  "/offers/99",
  "/services/x",
  "/news/3",
  "/news/01x",
  "/jobs/2",
  "/brands/tesla",
  "/brands/__proto__",
])("%s: unpublished or unknown is 404", async (path) => {
  const response = await request(`${path}?lang=en`);
  expect([response.status, response.headers.get("content-type"), (await response.json()).detail]).toEqual([
    404,
    "application/problem+json; charset=utf-8",
    "There is nothing with that name or number.",
  ]);
});

test("cars of an offer have the same price as GET /cars/{id}", async () => {
  const {
    cars: [first],
  } = await (await request("/offers/1")).json();
  expect(first.price).toMatchObject({ amount: "119900.50", amountBeforeDiscount: "129900.50" });
  expect((await (await request(`/cars/${first.id}`)).json()).price).toEqual(first.price);
});

test.each(Object.keys(endpoints))("POST %s: 405", async (path) => {
  const response = await request(path.replace(":id", "1"), { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("purchase order: required fields by type and payment", () => {
  const { paths } = openApiDocument(site.catalogue.current(), "https://waha.example");
  const text = JSON.stringify(paths["/purchase-orders"]);
  const required = [...text.matchAll(/"title":"([^"]+)".*?"required":\[([^\]]*)\]/g)].map(
    ([, title, fields = ""]) => `${title}: ${fields.replaceAll('"', "")}`,
  );
  expect(required).toEqual([
    "individual, cash: car,color,clientName,mobile,city,type,payment",
    "individual, finance: car,color,clientName,mobile,city,installmentYears,firstPayment,lastPayment,bank,age,workSector,licenseStatus,salary,commitments,defaults,realEstateLoan,creditConsent,type,payment",
    "company, cash: car,color,quantity,companyName,activity,location,managerName,clientName,mobile,city,type,payment",
    expect.stringMatching(/^company, finance: car,.*creditConsent,type,payment$/),
  ]);
});
