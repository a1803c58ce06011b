import { describe, expect, test } from "vitest";
import type { Dealership } from "../../dealership/dealership.ts";
import { waha } from "../../dealership/fixtures.ts";
import type { LeadFields, LeadKind } from "../../dealership/leads/lead.ts";
import { leadRecipients, topicRecipients } from "./lead-recipients.ts";

const jobs = [{ slug: "sales", branch: "jeddah" }, { slug: "marketing" }];
const jeddah = ["jeddah@waha.example", "manager@waha.example"];
const byBranch: Dealership = {
  ...waha,
  branches: waha.branches.map((branch) => (branch.slug === "jeddah" ? { ...branch, leadEmails: jeddah } : branch)),
};
const byBranchAndKind: Dealership = {
  ...byBranch,
  leadEmails: { "job-application": ["hr@waha.example"], quarantine: ["it@waha.example"] },
};
const defaults = ["sales@waha.example"];

describe("recipients of the mail about a request", () => {
  test.each<[string, Dealership, LeadKind, LeadFields, string[]]>([
    ["nothing set: the default", waha, "contact-message", { branch: "jeddah" }, defaults],
    ["chosen branch", byBranch, "contact-message", { branch: "jeddah" }, jeddah],
    ["branch without recipients", byBranch, "contact-message", { branch: "riyadh" }, defaults],
    ["branch that is gone", byBranch, "contact-message", { branch: "abha" }, defaults],
    ["branch of the ordered car", byBranch, "purchase-order", { branch: "jeddah", city: "riyadh" }, jeddah],
    ["ordered car without a branch: the main one", byBranch, "purchase-order", { city: "jeddah" }, defaults],
    ["service in the city of a branch", byBranch, "service-order", { city: "jeddah" }, jeddah],
    ["service in a city without a branch", byBranch, "service-order", { city: "abha" }, defaults],
    ["service in another city", byBranch, "service-order", { city: "other" }, defaults],
    ["branch of the job", byBranch, "job-application", { job: "sales" }, jeddah],
    ["job without a branch", byBranch, "job-application", { job: "marketing" }, defaults],
    ["application without a job", byBranch, "job-application", {}, defaults],
    ["kind before branch", byBranchAndKind, "job-application", { job: "sales" }, ["hr@waha.example"]],
    ["other kind: its branch", byBranchAndKind, "contact-message", { branch: "jeddah" }, jeddah],
  ])("%s", (_what, dealership, kind, fields, expected) => {
    expect(leadRecipients({ kind, fields }, { dealership, jobs }, defaults)).toEqual(expected);
  });

  test("without LEADS_EMAIL: the dealership's own address", () => {
    const lead = { kind: "contact-message" as const, fields: {} };
    expect(leadRecipients(lead, { dealership: waha, jobs }, [])).toEqual([waha.email]);
  });

  test("the same address twice: one mail", () => {
    const lead = { kind: "contact-message" as const, fields: {} };
    const repeated = ["a@waha.example", "A@waha.example", "b@waha.example"];
    expect(leadRecipients(lead, { dealership: waha, jobs }, repeated)).toEqual(["A@waha.example", "b@waha.example"]);
  });

  test("quarantine: its own recipients, else the default", () => {
    expect(topicRecipients("quarantine", byBranchAndKind, defaults)).toEqual(["it@waha.example"]);
    expect(topicRecipients("quarantine", byBranch, defaults)).toEqual(defaults);
  });
});
