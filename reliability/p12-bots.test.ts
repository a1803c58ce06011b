import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hiddenFields } from "../app/dealership/forms/hidden-fields.ts";
import { flood, type Flood } from "./bots.ts";
import { keptRows, orderedCar } from "./database.ts";
import { differences, type Ledger } from "./ledger.ts";
import { applicant, contactPerson, formOf, servicePerson, type OrderedCar, type Person } from "./submissions.ts";
import { dataFolder, removeFolders } from "./data-folder.ts";
import { acknowledged, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { sized, tell, times } from "./run-size.ts";

/** A mobile network's, as the proxy in front says: everybody below is behind it. */
const address = "203.0.113.7";
// In the full run more than the 6,000 forms of one address above which more are refused.
const bots = sized({ short: 400, ci: 2_500, full: 12_000 });
const visitors = sized({ short: 30, ci: 100, full: 100 });
const everyMs = sized({ short: 40, ci: 60, full: 300 });

let dataDir: string;
let site: SiteProcess;

beforeAll(async () => {
  dataDir = await dataFolder();
  site = await startSiteProcess({ dataDir, env: { TRUSTED_PROXIES: "127.0.0.1" } });
});

afterAll(() => {
  killAll();
  removeFolders();
});

/** With a browser, in no haste; some without JavaScript, who send no measure of it. */
function person(number: number, car: OrderedCar): Person {
  const key = crypto.randomUUID();
  const slow = { [hiddenFields.filledMs]: 40_000 + number };
  const contact = contactPerson("human", { number });
  const service = servicePerson("human", { number });
  const order = {
    color: car.color,
    clientName: `زائر human${"n"}${number}`,
    mobile: `+96655${String(number).padStart(7, "0")}`,
    city: "jeddah",
  };
  const kinds: (() => Person)[] = [
    () => ({ ...contact, sending: formOf("/contact-us", { ...contact.open, ...slow }, key) }),
    () => contact,
    () => ({ ...service, sending: formOf("/en/services", { ...service.open, ...slow }, key) }),
    () => applicant("human", { number, key }),
    () => ({
      kind: "purchase-order",
      mark: `humann${number}`,
      open: order,
      sending: formOf(
        `/order-request?car=${car.id}&type=individual&payment=cash&color=${car.color}`,
        { ...order, ...slow },
        key,
      ),
    }),
  ];
  const made = kinds[number % kinds.length]?.();
  if (!made) throw new Error("unreachable");
  return { ...made, sending: { ...made.sending, headers: { ...made.sending.headers, "x-forwarded-for": address } } };
}

/** Fills it, and where it is an order reads it once more and confirms. */
async function sendAsPerson({ kind, sending }: Person) {
  if (kind !== "purchase-order") return await send(site.address, sending);
  const checked = new URLSearchParams(String(sending.body));
  const review = await send(site.address, { ...sending, body: `${checked}&step=check` });
  for (const [, field = "", value = ""] of review.body.matchAll(/name="(seen\w+)" value="([^"]*)"/g))
    checked.append(field, value);
  return await send(site.address, { ...sending, body: `${checked}&step=send` });
}

test(
  `beside ${bots} posts of bots from the same address, ${visitors} people are all acknowledged at once, and kept`,
  { timeout: 900_000 },
  async () => {
    const car = orderedCar(dataDir);
    const ledger: Ledger = new Map();
    const surprises: string[] = [];
    const took: number[] = [];
    const pages: number[] = [];
    let isFlooding = true;
    const flooding: Promise<Flood> = flood(site.address, address, new Promise(() => {}), bots).finally(
      () => (isFlooding = false),
    );
    let duringFlood = 0;

    async function come(number: number): Promise<void> {
      const someone = person(number, car);
      const answer = await sendAsPerson(someone);
      const reference = acknowledged(answer);
      if (reference === undefined) surprises.push(`${someone.mark} ${someone.sending.path}: ${answer.status}`);
      else ledger.set(someone.mark, { person: someone, reference });
      took.push(answer.ms);
      const page = await send(site.address, {
        path: number % 2 === 0 ? "/cars" : `/en/cars?page=1&q=${number}`,
        headers: { "x-forwarded-for": address },
      });
      if (page.status !== 200) surprises.push(`a page: ${page.status}`);
      pages.push(page.ms);
    }

    const coming: Promise<void>[] = [];
    for (let number = 1; number <= visitors; number += 1) {
      duringFlood += isFlooding ? 1 : 0;
      coming.push(come(number));
      await pause(everyMs);
    }
    await Promise.all(coming);
    const { statuses, perSecond } = await flooding;
    // The hardest moment: after all that the address has sent.
    for (let number = visitors + 1; number <= visitors + 5; number += 1) await come(number);

    const rows = keptRows(dataDir);
    const standings = Map.groupBy(
      rows.filter(({ reference }) => [...ledger.values()].some((entry) => entry.reference === reference)),
      ({ standing }) => standing,
    );
    const accepted = standings.get("accepted")?.length ?? 0;
    tell(
      "P12",
      `${bots} posts of bots at ${perSecond} a second (${JSON.stringify(Object.fromEntries(statuses))}), ${duringFlood} of ${visitors} people beside them: ${ledger.size} of ${visitors + 5} acknowledged, ${accepted} of them for the salespeople, ${ledger.size - accepted} sorted aside; their forms ${times(took)}; pages ${times(pages)}`,
    );
    expect(surprises).toEqual([]);
    // What the bots sent has no people's marks.
    expect(
      (await differences(ledger, dataDir)).filter((difference) => !/^doubled: (?:without|bot)/.test(difference)),
    ).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
    expect(ledger.size).toBe(visitors + 5);
    expect(duringFlood).toBeGreaterThan(visitors / 4);
    expect([...statuses.keys()].filter((status) => status === "none" || status >= 500)).toEqual([]);
  },
);

test("what the bots sent is sorted aside, but for the few that have no sign or are not yet too many", () => {
  const found = keptRows(dataDir).filter(
    ({ standing, fields }) => standing === "accepted" && /\bbotn?\d|bot n1|bots\.example/.test(JSON.stringify(fields)),
  );
  expect(found.length).toBeLessThanOrEqual(61);
});
