import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hiddenFields } from "../app/dealership/forms/hidden-fields.ts";
import { flood } from "./bots.ts";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { findOrderableCar, readLeads } from "./database.ts";
import { findDifferences, type Ledger } from "./ledger.ts";
import { formatPercentiles, report } from "./report.ts";
import { bySize } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import {
  contactMessage,
  formRequest,
  jobApplication,
  serviceOrder,
  type OrderableCar,
  type Submission,
} from "./submissions.ts";

/** Bots and people share it, as in a mobile network. */
const forwardedFor = "203.0.113.7";
// The full size is above the limit of 6,000 forms of one address.
const bots = bySize({ short: 400, ci: 2_500, full: 12_000 });
const people = bySize({ short: 30, ci: 100, full: 100 });
const laterPeople = 5;
const intervalMs = bySize({ short: 40, ci: 60, full: 300 });

let dataDir: string;
let site: SiteProcess;

beforeAll(async () => {
  dataDir = await createDataFolder();
  site = await startSiteProcess({ dataDir, env: { TRUSTED_PROXIES: "127.0.0.1" } });
});

afterAll(() => {
  killAll();
  removeFolders();
});

/** Filled in slowly; some without JavaScript, and so without a measured time. */
function humanSubmission(number: number, car: OrderableCar): Submission {
  const key = crypto.randomUUID();
  const filledSlowly = { [hiddenFields.filledMs]: 40_000 + number };
  const contact = contactMessage("human", { number });
  const service = serviceOrder("human", { number });
  const order = {
    color: car.color,
    clientName: `زائر human${"n"}${number}`,
    mobile: `+96655${String(number).padStart(7, "0")}`,
    city: "jeddah",
  };
  const orderPath = `/order-request?car=${car.id}&type=individual&payment=cash&color=${car.color}`;
  const kinds: (() => Submission)[] = [
    () => ({ ...contact, request: formRequest("/contact-us", { ...contact.fields, ...filledSlowly }, key) }),
    () => contact,
    () => ({ ...service, request: formRequest("/en/services", { ...service.fields, ...filledSlowly }, key) }),
    () => jobApplication("human", { number, key }),
    () => ({
      kind: "purchase-order",
      id: `humann${number}`,
      fields: order,
      request: formRequest(orderPath, { ...order, ...filledSlowly }, key),
    }),
  ];
  const submission = kinds[number % kinds.length]?.();
  if (!submission) throw new Error("unreachable");
  const headers = { ...submission.request.headers, "x-forwarded-for": forwardedFor };
  return { ...submission, request: { ...submission.request, headers } };
}

/** An order is reviewed and confirmed. */
async function submit({ kind, request }: Submission) {
  if (kind !== "purchase-order") return await send(site.address, request);
  const fields = new URLSearchParams(String(request.body));
  const review = await send(site.address, { ...request, body: `${fields}&step=check` });
  for (const [, name = "", value = ""] of review.body.matchAll(/name="(seen\w+)" value="([^"]*)"/g))
    fields.append(name, value);
  return await send(site.address, { ...request, body: `${fields}&step=send` });
}

test(
  `${bots} bot requests from the same address: ${people} people are all acknowledged and stored`,
  { timeout: 900_000 },
  async (context) => {
    const car = findOrderableCar(dataDir);
    const ledger: Ledger = new Map();
    const failures: string[] = [];
    const formMs: number[] = [];
    const pageMs: number[] = [];
    let isFlooding = true;
    const flooding = flood(site.address, forwardedFor, bots).finally(() => (isFlooding = false));
    let peopleDuringFlood = 0;

    async function visit(number: number): Promise<void> {
      const submission = humanSubmission(number, car);
      const response = await submit(submission);
      const reference = acknowledgedReference(response);
      if (reference === undefined) failures.push(`${submission.id} ${submission.request.path}: ${response.status}`);
      else ledger.set(submission.id, { submission, reference });
      formMs.push(response.ms);
      const page = await send(site.address, {
        path: number % 2 === 0 ? "/cars" : `/en/cars?page=1&q=${number}`,
        headers: { "x-forwarded-for": forwardedFor },
      });
      if (page.status !== 200) failures.push(`page: ${page.status}`);
      pageMs.push(page.ms);
    }

    const visits: Promise<void>[] = [];
    for (let number = 1; number <= people; number += 1) {
      peopleDuringFlood += isFlooding ? 1 : 0;
      visits.push(visit(number));
      await pause(intervalMs);
    }
    await Promise.all(visits);
    const { statuses, perSecond } = await flooding;
    // Now the address has sent the most forms.
    for (let number = people + 1; number <= people + laterPeople; number += 1) await visit(number);

    const references = new Set([...ledger.values()].map(({ reference }) => reference));
    const leads = readLeads(dataDir).filter(({ reference }) => references.has(reference));
    const accepted = leads.filter(({ standing }) => standing === "accepted").length;
    await report(
      context,
      [
        `${bots} bot requests at ${perSecond}/s (${JSON.stringify(Object.fromEntries(statuses))})`,
        `${peopleDuringFlood} of ${people} people during the flood`,
        `${ledger.size} of ${people + laterPeople} acknowledged`,
        `${accepted} accepted, ${ledger.size - accepted} quarantined`,
        `their forms ${formatPercentiles(formMs)}`,
        `their pages ${formatPercentiles(pageMs)}`,
      ].join("; "),
    );
    expect(failures).toEqual([]);
    const differences = await findDifferences(ledger, dataDir);
    // Bots repeat themselves on purpose.
    expect(differences.filter((difference) => !/^duplicate: (?:without|bot)/.test(difference))).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
    expect(ledger.size).toBe(people + laterPeople);
    expect(peopleDuringFlood).toBeGreaterThan(people / 4);
    expect([...statuses.keys()].filter((status) => status === "none" || status >= 500)).toEqual([]);
  },
);

test("bot requests are quarantined, except at most 61 without spam signals", () => {
  const acceptedBots = readLeads(dataDir).filter(
    ({ standing, fields }) => standing === "accepted" && /\bbotn?\d|bot n1|bots\.example/.test(JSON.stringify(fields)),
  );
  expect(acceptedBots.length).toBeLessThanOrEqual(61);
});
