import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodForms } from "../../../dealership/forms/rule-cases.ts";
import { pdf } from "../../../leads/intake/cv/samples.ts";
import { logContext, openLog } from "../../../log.server.ts";
import { siteContext } from "../../../context.ts";
import { openCastSite, type CastSite } from "../../../../test/site-fixture.ts";
import { visitContext } from "../../../context.ts";
import { action, loader } from "./list.tsx";

let site: CastSite;

beforeAll(async () => {
  site = await openCastSite();
});

afterAll(() => site.close());

function at(path: string, body?: FormData) {
  const url = new URL(`https://waha.example${path}`);
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(visitContext, { address: undefined, saidOrigin: true });
  context.set(logContext, openLog({ logLevel: "silent" }));
  return {
    url,
    context,
    request: new Request(url, body && { method: "POST", body }),
    params: {},
    pattern: "/:locale?/jobs",
  } as const;
}

describe("the list", () => {
  test("has the open positions alone, with branch and days", () => {
    expect(loader(at("/jobs")).jobs).toMatchObject([
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
  ])("%s asks for %j", (path, asked) => {
    expect(loader(at(path))).toMatchObject({ canonical: "/jobs" });
    expect(loader(at(path)).asked).toEqual(asked);
  });
});

describe("an application", () => {
  async function apply(job: string) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...goodForms.job, job })) form.set(name, value);
    form.set("cv", new File([pdf()], "cv.pdf", { type: "application/pdf" }));
    const answer = await action(at("/en/jobs", form));
    return answer instanceof Response
      ? answer.headers.get("location")
      : { status: answer.init?.status, said: answer.data };
  }

  test("names its position, or none", async () => {
    expect(await apply("sales-adviser")).toMatch(/^\/en\/jobs\?sent=/);
    expect(await apply("")).toMatch(/^\/en\/jobs\?sent=/);
    const kept = (await site.storage.leads.list({})).map(({ fields }) => fields.job);
    expect(kept).toHaveLength(2);
    expect(kept).toEqual(expect.arrayContaining(["sales-adviser", undefined]));
  });

  test("for a position that has closed comes back whole and says so", async () => {
    expect(await apply("mechanic")).toMatchObject({
      status: 422,
      said: { result: { initialValue: { fullName: goodForms.job.fullName }, error: { job: ["job.unknown"] } } },
    });
  });
});
