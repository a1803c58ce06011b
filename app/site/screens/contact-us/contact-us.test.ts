import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waha } from "../../../dealership/fixtures.ts";
import { validForms } from "../../../dealership/forms/form-rule-cases.ts";
import { successReference } from "../../../dealership/leads/success-path.ts";
import { addDays, weekdays } from "../../../dealership/text/riyadh-day.ts";
import { formatWeekday } from "../../../i18n/format-date.ts";
import { appContext, visitorContext } from "../../../context.ts";
import { createLog, logContext } from "../../../log.server.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { action, loader } from "./contact-us.tsx";

const openEveryDay = Object.fromEntries(weekdays.map((day) => [day, [{ from: 9 * 60, to: 22 * 60 }]]));

let site: TestApp;
let camry: number;

beforeEach(async () => {
  site = await createTestApp();
  const cars = await site.storage.cars.forSale();
  camry = cars.find(({ model, year }) => model.slug === "camry" && year === 2025)?.id ?? 0;
});

afterEach(() => site.close().catch(() => undefined));

function at(path: string, form?: Record<string, string>) {
  const url = new URL(`https://waha.example${path}`);
  const context = new RouterContextProvider();
  context.set(appContext, site);
  context.set(visitorContext, { address: undefined, isSameOrigin: true });
  context.set(logContext, createLog({ logLevel: "silent" }));
  return {
    url,
    context,
    request: new Request(url, form && { method: "POST", body: new URLSearchParams(form) }),
    params: {},
    pattern: "/:locale?/contact-us" as const,
  };
}

async function pageAt(path: string) {
  return (await loader(at(path))).data;
}

test("address with a car: shows the car and chooses its branch", async () => {
  const car = await site.storage.cars.find(camry);
  const page = await pageAt(`/en/contact-us?car=toyota-camry-2025-${camry}&subject=test-drive`);
  expect(page).toMatchObject({ subject: "test-drive", car: { id: camry, name: "Toyota Camry", year: 2025 } });
  expect(page.branch).toBe(car?.branch);
  const ownBranch = await pageAt(`/en/contact-us?car=${camry}&branch=jeddah`);
  expect(ownBranch.branch).toBe("jeddah");
});

test("test drive: the coming two weeks can be chosen, from tomorrow on", async () => {
  const { testDriveDays } = await pageAt(`/en/contact-us?car=${camry}&subject=test-drive`);
  expect(testDriveDays).toHaveLength(14);
  const tomorrow = addDays(site.catalogue.current().day, 1);
  expect(testDriveDays[0]).toMatchObject({ day: tomorrow, name: formatWeekday(tomorrow, "en") });
  expect((await pageAt("/en/contact-us")).testDriveDays).toEqual([]);
});

test("test drive: not on days on which the branch is closed", async () => {
  const { friday: _friday, ...withoutFriday } = openEveryDay;
  const { friday: _closed, saturday: _saturday, ...withoutWeekend } = openEveryDay;
  const branches = waha.branches.map((branch, index) => ({
    ...branch,
    openingHours: { week: index === 0 ? withoutFriday : withoutWeekend, exceptions: [] },
  }));
  await site.close();
  site = await createTestApp({ dealership: { ...waha, branches } });
  const { testDriveDays } = await pageAt("/en/contact-us?branch=jeddah&subject=test-drive");
  expect(testDriveDays).toHaveLength(12);
  expect(testDriveDays.filter(({ name }) => name.startsWith("Friday"))).toEqual([]);
  const saturday = testDriveDays.find(({ name }) => name.startsWith("Saturday"));
  expect(saturday?.branches).toEqual([branches[0]?.slug]);
  expect(testDriveDays.find(({ name }) => name.startsWith("Sunday"))?.branches).toHaveLength(branches.length);
});

test.each(["?car=999999999", "?car=x&subject=flying", "?car="])("%s: the form without a car", async (query) => {
  expect(await pageAt(`/contact-us${query}`)).toMatchObject({ car: undefined, subject: undefined });
});

test("database down: the form without the car", async () => {
  await site.storage.close();
  expect(await pageAt(`/contact-us?car=${camry + 1}`)).toMatchObject({ car: undefined });
});

test("message about a car: stored with the car's name, year and stock number", async () => {
  const response = await action(
    at("/contact-us?car=x", {
      ...validForms.contact,
      car: String(camry),
      subject: "test-drive",
      testDriveDay: "2026-12-01",
      testDriveTime: "evening",
      carName: "Typed",
    }),
  );
  if (!(response instanceof Response)) throw new Error("refused");
  const location = new URL(response.headers.get("location") ?? "", "https://waha.example");
  const lead = await site.storage.leads.find(successReference(location) ?? "");
  const stockNumber = (await site.storage.cars.find(camry))?.stockNumber;
  expect(lead?.fields).toMatchObject({
    subject: "test-drive",
    testDriveDay: "2026-12-01",
    testDriveTime: "evening",
    car: camry,
    carName: "تويوتا كامري",
    carYear: 2025,
    stockNumber,
  });
});

test("message about no car: stored without one", async () => {
  const response = await action(at("/contact-us", { ...validForms.contact, car: "", subject: "" }));
  if (!(response instanceof Response)) throw new Error("refused");
  const location = new URL(response.headers.get("location") ?? "", "https://waha.example");
  const lead = await site.storage.leads.find(successReference(location) ?? "");
  expect(Object.keys(lead?.fields ?? {}).sort()).toEqual(["branch", "email", "fullName", "message", "mobile"]);
});
