/** The requests of the desk in a browser: by themselves, by keyboard, without JavaScript. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { NewLead } from "../app/dealership/leads/lead.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { shortestMs } from "../test/shortest-ms.ts";
import { expectAccessible } from "./desk-axe.ts";
import type { RunningDesk } from "./desk-server.ts";
import { signInOnce, test } from "./desk-test.ts";

test.use({ expectedComplaints: [/status of (?:404|409|422)/] });

/** As the site's process stores it. */
async function receive({ dataDir }: RunningDesk, name: string, changes: Partial<NewLead> = {}): Promise<string> {
  const storage = await openStorage({ dataDir });
  try {
    const { reference } = await storage.leads.save({
      kind: "contact-message",
      locale: "ar",
      at: new Date().toISOString(),
      fields: {
        branch: "riyadh",
        fullName: name,
        mobile: "+966512345678",
        email: "visitor@example.com",
        message: "هل السيارة متوفرة؟",
      },
      consents: [],
      suspicions: [],
      fingerprints: [randomUUID(), randomUUID()],
      channels: [],
      ...changes,
    });
    return reference;
  } finally {
    await storage.close();
  }
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a new request appears by itself; the title counts who waits, the focus stays", async ({ page, desk }) => {
  // The first visit takes over what came before the desk.
  await signInOnce(page, desk, "manager");
  await page.goto("/leads");
  await receive(desk, "First Visitor");
  await expect(row(page, "First Visitor")).toBeVisible();
  await row(page, "First Visitor").getByRole("link", { name: "First Visitor" }).first().focus();
  await receive(desk, "Second Visitor");
  await expect(row(page, "Second Visitor")).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("First Visitor");
});

test("a new request is on an open list within 2 seconds", async ({ page, desk }) => {
  await signInOnce(page, desk, "manager");
  await page.goto("/leads");
  const name = () => `Visitor ${randomUUID()}`;
  const first = name();
  await receive(desk, first);
  await expect(row(page, first)).toBeVisible();
  // Other processes may be busy.
  const leastMs = await shortestMs(async () => {
    const visitor = name();
    await receive(desk, visitor);
    await expect(row(page, visitor)).toBeVisible();
  }, 2_000);
  expect(leastMs).toBeLessThan(2_000);
});

test("the counts of filters and download follow the list; a menu that is in use waits", async ({ page, desk }) => {
  await signInOnce(page, desk, "manager");
  await receive(desk, "Earlier Visitor");
  await page.goto("/leads?kind=contact-message");
  await page.getByLabel("Handled by").focus();
  await receive(desk, "Counted Visitor");
  await expect(row(page, "Counted Visitor")).toBeVisible();
  const count = await page
    .getByRole("row")
    .filter({ has: page.getByRole("link") })
    .count();
  await expect(page.getByLabel("Kind").locator("option:checked")).toHaveText(new RegExp(`\\b${count}\\b`));
  await expect(page.getByText(new RegExp(`Download (?:this|these ${count}) requests? as a sheet`))).toBeVisible();
  await expect(page.getByLabel("Handled by")).toBeFocused();
});

test("two tabs share one stream, and both are up to date", async ({ page, desk, context }) => {
  await signInOnce(page, desk, "manager");
  await page.goto("/leads");
  const other = await context.newPage();
  await other.goto("/leads");
  await receive(desk, "Tab Visitor");
  for (const tab of [page, other]) await expect(row(tab, "Tab Visitor")).toBeVisible();
  // The tab that listened is closed: the other one takes over.
  await page.close();
  await receive(desk, "Later Visitor");
  await expect(row(other, "Later Visitor")).toBeVisible();
});

test("keyboard: j to a request, a takes it, / searches", async ({ page, desk }) => {
  await receive(desk, "Keyboard Visitor");
  await signInOnce(page, desk, "manager");
  await page.goto("/leads?q=Keyboard+Visitor");
  await page.keyboard.press("j");
  await expect(row(page, "Keyboard Visitor").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("a");
  await expect(row(page, "Keyboard Visitor")).toContainText("Taken");
  await expect(page).toHaveURL(/q=Keyboard/);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("0512345678");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/leads\?q=0512345678$/);
  await expect(row(page, "Keyboard Visitor")).toBeVisible();
  await page.getByLabel("Handled by").selectOption("me");
  await expect(page).toHaveURL(/owner=me/);
  await expect(row(page, "Keyboard Visitor")).toBeVisible();
});

test("on a phone: WhatsApp with the answer written, sent, said so", async ({ page, desk, context }) => {
  await receive(desk, "Phone Visitor");
  await signInOnce(page, desk, "manager");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/leads?q=Phone+Visitor");
  const whatsapp = row(page, "Phone Visitor").getByRole("link", { name: "WhatsApp to Phone Visitor" });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/966512345678\?text=/);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const chat = context.waitForEvent("page");
  await whatsapp.click();
  await (await chat).close();
  await row(page, "Phone Visitor").getByRole("button", { name: "Sent by WhatsApp" }).click();
  await expect(page).toHaveURL(/q=Phone/);
  await expect(row(page, "Phone Visitor")).toContainText("Taken");
  await expect(row(page, "Phone Visitor").getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    "https://wa.me/966512345678",
  );
});

test("on a phone what the customer wants comes before the work on it", async ({ page, desk }) => {
  const reference = await receive(desk, "Asking Visitor");
  await signInOnce(page, desk, "manager");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/leads/${reference}`);
  const top = async (name: string) => (await page.getByRole("heading", { name, exact: true }).boundingBox())?.y ?? NaN;
  const tops = [await top("Contact"), await top("The request"), await top("Work"), await top("History")];
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test("on a phone the current view is seen, however far down the row", async ({ page, desk }) => {
  await signInOnce(page, desk, "manager");
  await page.setViewportSize({ width: 360, height: 700 });
  for (const path of ["/leads?view=undelivered", "/stock?state=withdrawn"]) {
    await page.goto(path);
    await expect(page.locator("main [aria-current]").first()).toBeInViewport({ ratio: 1 });
  }
});

test("the sound stays switched on", async ({ page, desk }) => {
  await signInOnce(page, desk, "manager");
  await page.goto("/leads");
  const sound = page.getByRole("button", { name: "Sound" });
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await sound.click();
  await page.reload();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByText("Tap once to hear it")).toBeHidden();
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "false");
});

test("the sound says that the browser is silent, until somebody taps", async ({ page, desk }) => {
  await page.addInitScript(() => {
    // Without a tap on the page, as most browsers do.
    window.AudioContext = class extends AudioContext {
      #isTapped = false;
      override get state(): AudioContextState {
        return this.#isTapped ? super.state : "suspended";
      }
      override async resume(): Promise<void> {
        this.#isTapped ||= navigator.userActivation.isActive;
        await super.resume();
        this.dispatchEvent(new Event("statechange"));
      }
    };
    localStorage.setItem("desk-sound", "on");
  });
  await signInOnce(page, desk, "manager");
  await page.goto("/leads");
  const sound = page.getByRole("button", { name: "Sound" });
  const hint = page.getByText("Tap once to hear it");
  await expect(hint).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(hint).toBeHidden();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(hint).toBeVisible();
  // The tap that it asks for does not switch it off.
  await sound.click();
  await expect(hint).toBeHidden();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "false");
});

test.describe("without a connection", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("every tab says when the connection is lost, and when it is back", async ({ page, desk, context }) => {
    await signInOnce(page, desk, "manager");
    let isLost = true;
    await context.route("**/leads/live", (route) => (isLost ? route.abort() : route.continue()));
    const lost = (tab: Page) => tab.getByText("No connection: new requests appear when it is back.");
    await page.goto("/leads");
    await expect(lost(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/");
    await expect(lost(other)).toBeVisible();
    isLost = false;
    await page.close();
    await expect(lost(other)).toBeHidden();
  });
});

test("the sound is for new requests alone, however many have waited longer", async ({ page, desk, context }) => {
  await page.addInitScript(() => {
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        super.start(when);
        document.documentElement.dataset["notes"] = String(Number(document.documentElement.dataset["notes"] ?? 0) + 1);
      }
    };
  });
  const notes = async () => Number((await page.locator("html").getAttribute("data-notes")) ?? 0);
  await signInOnce(page, desk, "manager");
  for (let index = 1; index <= 7; index += 1) await receive(desk, `Waiting Visitor ${index}`);
  await page.goto("/");
  await page.getByRole("button", { name: "Sound" }).click();
  expect(await notes()).toBe(2);
  // Takes one in another tab: an older one comes up in its place.
  const other = await context.newPage();
  await other.goto("/");
  const taken = other
    .getByRole("row")
    .filter({ has: other.getByRole("button", { name: "Take it" }) })
    .first();
  const name = (await taken.getByRole("link").first().textContent()) ?? "";
  await taken.getByRole("button", { name: "Take it" }).click();
  await expect(page.locator("section").filter({ hasText: "My requests for today" })).toContainText(name);
  expect(await notes()).toBe(2);
  await receive(desk, "Eighth Visitor");
  await expect(row(page, "Eighth Visitor")).toBeVisible();
  await expect.poll(notes).toBe(4);
});

test("no serious finding of axe, nothing wider than the window", async ({ page, desk }) => {
  test.slow();
  const reference = await receive(desk, "Axe Visitor");
  const quarantined = await receive(desk, "Suspicious Visitor", { suspicions: ["links"] });
  await signInOnce(page, desk, "owner");
  for (const path of ["/leads", `/leads/${reference}`, `/leads/${quarantined}`, "/templates", "/templates/new"]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("found, taken, spoken to, closed", async ({ page, desk }) => {
    const reference = await receive(desk, "Quiet Visitor");
    await signInOnce(page, desk, "sales", "--branch", "riyadh");
    await page.goto("/leads");
    await page.getByRole("searchbox").fill(reference.toLowerCase());
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("link", { name: "Quiet Visitor" }).first().click();
    await page.getByRole("button", { name: "Take it" }).click();
    await expect(page.getByRole("status")).toContainText("The request is yours.");
    await page.getByLabel("What was said (optional)").fill("wants a white one");
    await page.getByRole("button", { name: "Spoke" }).click();
    await expect(page.getByText("wants a white one")).toBeVisible();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
    const whatsapp = page.getByRole("link", { name: "WhatsApp", exact: true });
    await expect(whatsapp).toHaveAttribute("href", "https://wa.me/966512345678");
  });
});
