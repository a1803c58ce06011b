/** Pictures of the guides that are no screens of the desk: a dealership's own home page, and a request as its staff receives it. */
import type { Browser } from "@playwright/test";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { openTestMailServer, type TestMail, type TestMailServer } from "../app/leads/delivery/test-mail-server.ts";
import { ownDealership } from "./own-dealership.ts";
import { runCommand, startSite } from "./site-server.ts";
import { settle } from "./take-picture.ts";

const origin = "https://cars.example";
const mailWaitMs = 30_000;
// A mail is longer; what a salesperson needs first is on top.
const mailSize = { width: 720, height: 1_200 };

export type GuidePicture = { name: string; png: Buffer };

export async function guidePictures(browser: Browser): Promise<GuidePicture[]> {
  const folder = await ownDealership();
  const dataDir = await mkdtemp(join(tmpdir(), "maarad-guide-"));
  const mailServer = await openTestMailServer();
  const { code, output } = await runCommand("commands/import.ts", [folder], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`The dealership of the guide was not imported:\n${output}`);
  const site = await startSite({ dataDir, env: { SMTP_URL: mailServer.url, SITE_ORIGIN: origin } });
  try {
    return [
      { name: "guide-home-ar", png: await homePicture(browser, site.address) },
      { name: "guide-mail-ar", png: await mailPicture(browser, await orderMail(site.address, mailServer)) },
    ];
  } finally {
    await site.stop();
    await mailServer.close();
    for (const used of [folder, dataDir]) await rm(used, { recursive: true });
  }
}

async function homePicture(browser: Browser, site: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await page.goto(site, { waitUntil: "load" });
  await settle(page);
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  await page.close();
  return png;
}

const order = {
  type: "individual",
  payment: "finance",
  clientName: "سارة القحطاني",
  mobile: "0512345678",
  city: "riyadh",
  bank: "alinma",
  workSector: "private",
  licenseStatus: "valid",
  age: "34",
  salary: "18500",
  commitments: "1200",
  defaults: "no",
  realEstateLoan: "no",
  installmentYears: "5",
  firstPayment: "20",
  lastPayment: "20",
  creditConsent: true,
};

/** An order with financing, as a visitor sends it; `from` is the site's public origin. */
export async function sendOrder(site: string, from: string): Promise<void> {
  const list = await fetch(`${site}/api/v1/cars?condition=new&q=camry`);
  const { cars } = z.object({ cars: z.array(z.object({ id: z.number() })) }).parse(await list.json());
  const response = await fetch(`${site}/api/v1/purchase-orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "ar", origin: from },
    body: JSON.stringify({ ...order, car: cars[0]?.id, color: "white" }),
  });
  if (response.status !== 201) throw new Error(`The order was not accepted: ${await response.text()}`);
}

async function orderMail(site: string, { mails }: TestMailServer): Promise<TestMail> {
  await sendOrder(site, origin);
  for (const end = performance.now() + mailWaitMs; performance.now() < end; await pause(100)) {
    const [mail] = mails;
    if (mail) return mail;
  }
  throw new Error("The order was not mailed");
}

/** The mail as a computer shows it. The browser of the tests brings no Arabic font, so the site's own is used. */
async function mailPicture(browser: Browser, { header, bodies }: TestMail): Promise<Buffer> {
  const page = await browser.newPage({ viewport: mailSize });
  const html = bodies.find((body) => body.startsWith("<!DOCTYPE html>"));
  if (html === undefined) throw new Error("The mail has no HTML part");
  await page.setContent(html);
  await page.addStyleTag({ content: await mailStyle() });
  await page.evaluate(
    (subject) => {
      const title = document.createElement("p");
      title.className = "subject";
      title.textContent = subject;
      document.body.prepend(title);
    },
    header.get("subject") ?? "",
  );
  await settle(page);
  const png = await page.screenshot();
  await page.close();
  return png;
}

async function mailStyle(): Promise<string> {
  const fonts = await Promise.all(
    ["arabic", "latin"].map(async (subset) => {
      const file = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${subset}-400-normal.woff2`;
      const bytes = await readFile(join(import.meta.dirname, "../node_modules", file));
      return `@font-face { font-family: "${subset}"; src: url("data:font/woff2;base64,${bytes.toString("base64")}"); }`;
    }),
  );
  return `${fonts.join("\n")}
    * { font-family: latin, arabic !important; }
    .subject { font-size: 18px; margin: 0; padding: 12px; background: white; }`;
}
