import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { validForms } from "../../../dealership/forms/form-rule-cases.ts";
import { pdf } from "../../../leads/intake/cv/cv-samples.ts";
import { logContext, createLog } from "../../../log.server.ts";
import { appContext, visitorContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { action, loader } from "./list.tsx";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

function at(path: string, body?: FormData) {
  const url = new URL(`https://waha.example${path}`);
  const context = new RouterContextProvider();
  context.set(appContext, site);
  context.set(visitorContext, { address: undefined, isSameOrigin: true });
  context.set(logContext, createLog({ logLevel: "silent" }));
  return {
    url,
    context,
    request: new Request(url, body && { method: "POST", body }),
    params: {},
    pattern: "/:locale?/jobs",
  } as const;
}

describe("job list", () => {
  test("lists only open jobs, with branch and dates", async () => {
    expect((await loader(at("/jobs"))).data.jobs).toMatchObject([
      {
        slug: "sales-adviser",
        anchor: "job-sales-adviser-1",
        apply: "/jobs?job=sales-adviser#apply",
        employment: "دوام كامل",
        place: [{ text: "فرع جدة", locale: "ar" }],
        posted: { day: "2026-11-01" },
        closes: { gregorian: "15 ديسمبر 2026", hijri: "6 رجب 1448 هـ" },
      },
    ]);
  });

  test.each([
    ["/jobs", undefined],
    ["/jobs?job=", undefined],
    ["/en/jobs?job=sales-adviser", { slug: "sales-adviser" }],
    ["/jobs?job=mechanic", "closed"],
    ["/jobs?job=king", "closed"],
  ])("%s requests the job %j", async (path, requestedJob) => {
    expect((await loader(at(path))).data).toMatchObject({ canonical: "/jobs", requestedJob });
  });
});

describe("job application", () => {
  async function apply(job: string) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...validForms.job, job })) form.set(name, value);
    form.set("cv", new File([pdf()], "cv.pdf", { type: "application/pdf" }));
    const response = await action(at("/en/jobs", form));
    return response instanceof Response
      ? response.headers.get("location")
      : { status: response.init?.status, data: response.data };
  }

  test("stores the selected job, or none for a general application", async () => {
    expect(await apply("sales-adviser")).toMatch(/^\/en\/jobs\?sent=/);
    expect(await apply("")).toMatch(/^\/en\/jobs\?sent=/);
    const storedJobs = (await site.storage.leads.list({})).map(({ fields }) => fields.job);
    expect(storedJobs).toHaveLength(2);
    expect(storedJobs).toEqual(expect.arrayContaining(["sales-adviser", undefined]));
  });

  test("for a closed job is rejected with an error and the input", async () => {
    expect(await apply("mechanic")).toMatchObject({
      status: 422,
      data: { result: { initialValue: { fullName: validForms.job.fullName }, error: { job: ["job.unknown"] } } },
    });
  });
});
