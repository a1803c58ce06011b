/** What is encrypted, in a browser: key boxes, opening a request, letting a colleague in. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { openStorage } from "../app/storage/storage.server.ts";
import { expectAccessible } from "./desk-axe.ts";
import { startDesk, type RunningDesk } from "./desk-server.ts";
import { runCommand } from "./site-server.ts";
import { addAuthenticator } from "./authenticator.ts";
import { newEmail, signInOnce, test } from "./desk-test.ts";

test.use({ expectedComplaints: [/status of (?:403|404|422)/] });

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const keyFile = { name: "staff-key.txt", mimeType: "text/plain", buffer: Buffer.from(`# key\n${identity}\n`) };
const phoneSize = { width: 390, height: 844 };
const cv = Buffer.from("%PDF-1.7 canary-cv");

async function sealed(content: string | Uint8Array, to = recipient): Promise<Uint8Array<ArrayBuffer>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(to);
  return Uint8Array.from(await encrypter.encrypt(content));
}

/** As the site stores it; the staff's public key is that of this test. */
async function receive(
  { dataDir }: RunningDesk,
  kind: "purchase-order" | "job-application",
  to = recipient,
): Promise<string> {
  const isOrder = kind === "purchase-order";
  const secret = isOrder
    ? { age: 34, salary: 73_191.17, commitments: 0, defaults: false }
    : { cvName: "سيرة canary.pdf" };
  const storage = await openStorage({ dataDir });
  try {
    const { reference } = await storage.leads.save({
      kind,
      locale: "ar",
      at: new Date().toISOString(),
      fields: isOrder
        ? { clientName: "Sarah", mobile: "+966512345678", branch: "riyadh" }
        : { fullName: "Saad", phone: "+966512345679", email: "saad@example.com" },
      sealed: await sealed(JSON.stringify(secret), to),
      ...(!isOrder && { file: { sealed: await sealed(cv, to), mediaType: "application/pdf", bytes: cv.length } }),
      consents: [],
      suspicions: [],
      fingerprints: [randomUUID(), randomUUID()],
      channels: [],
    });
    return reference;
  } finally {
    await storage.close();
  }
}

test.beforeAll(({ desk }) => {
  const database = new DatabaseSync(join(desk.dataDir, "maarad.db"), { timeout: 5_000 });
  database.exec("delete from recipients");
  database.prepare("insert into recipients values (?, ?)").run(recipient, "2026-01-01T00:00:00.000Z");
  database.close();
});

/** Signs in with a new passkey. */
async function signInByPasskey(page: Page, desk: RunningDesk, role: string): Promise<void> {
  await addAuthenticator(page);
  await page.goto(await desk.invite(newEmail(), "--role", role, "--language", "en"));
  await page.getByRole("button", { name: "Make a passkey and sign in" }).click();
  await page.waitForURL(`${desk.origin}/`);
}

async function openKeyFile(page: Page): Promise<void> {
  await page.goto("/keys");
  await page.getByLabel("Key file").setInputFiles(keyFile);
  await expect(page.getByText("The key is open on this page")).toBeVisible();
  await expect(page.getByText(recipient)).toBeVisible();
}

async function makePasskeyBox(page: Page): Promise<void> {
  await openKeyFile(page);
  await page.getByRole("button", { name: "Lock it with your passkey" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The box is made." })).toBeVisible();
}

async function openBy(page: Page, button: "Open with your passkey" | "Open with the passphrase"): Promise<void> {
  await page.getByLabel(/^Why do you open it/).fill("Finance application");
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText("Open on this page only")).toBeVisible();
}

/** Everything that the browser has sent, and what it keeps. */
function recordRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  return sent;
}

async function storedInBrowser(page: Page): Promise<unknown> {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  return kept;
}

test("a box by passkey opens a salary, in the browser only", async ({ page, desk }) => {
  const reference = await receive(desk, "purchase-order");
  const sent = recordRequests(page);
  await signInByPasskey(page, desk, "manager");
  await makePasskeyBox(page);
  await page.goto(`/leads/${reference}`);
  const loadsBefore = sent.filter((text) => text.includes("/assets/key-worker")).length;
  const worker = page.waitForResponse(/\/assets\/key-worker/);
  await openBy(page, "Open with your passkey");
  // Making the box has loaded it once; the page of the request loads it when something is opened.
  expect(loadsBefore).toBe(1);
  expect((await worker).headers()["content-security-policy"]).toBe("default-src 'none'");
  expect(gzipSync(await (await worker).body()).length).toBeLessThan(45_000);
  await expect(page.getByText("SAR 73,191.17")).toBeVisible();
  await expect(page.getByText("34 years")).toBeVisible();
  await expect(page.getByText("No", { exact: true })).toBeVisible();

  expect(await storedInBrowser(page)).toEqual({ local: [], session: [], databases: [], caches: [] });
  expect(sent.filter((text) => /AGE-SECRET-KEY|73191|results/.test(decodeURIComponent(text)))).toEqual([]);
  const answers = sent.flatMap((text) => new URLSearchParams(text.split(" ")[1]).getAll("answer"));
  expect(answers.map((answer) => JSON.parse(answer).clientExtensionResults)).toEqual([{}, {}]);

  await page.getByRole("button", { name: "Close now" }).click();
  await expect(page.getByText("SAR 73,191.17")).toBeHidden();
  expect(await page.content()).not.toContain("73,191.17");
  await page.reload();
  await expect(page.getByText("Encrypted part opened: Finance application")).toBeVisible();
});

test("what needs a script waits for it: no tap is lost on a slow phone", async ({ page, desk }) => {
  const reference = await receive(desk, "purchase-order");
  await signInByPasskey(page, desk, "manager");
  await makePasskeyBox(page);
  const waiting: (() => void)[] = [];
  await page.route(/\/assets\/(?:key-page|encrypted-part|passkey-forms)-/, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  for (const [path, name] of [
    ["/keys", "Open with your passkey"],
    [`/leads/${reference}`, "Open with your passkey"],
    ["/sign-in?again", "Sign in with your passkey"],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole("button", { name });
    await expect(button).toBeDisabled();
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
    await expect(button).toBeEnabled();
  }
});

test("an open part closes: ten idle minutes, half an hour hidden, signed out in another tab", async ({
  page,
  desk,
  context,
}) => {
  const reference = await receive(desk, "purchase-order");
  await signInByPasskey(page, desk, "manager");
  await makePasskeyBox(page);
  const salary = page.getByText("SAR 73,191.17");
  await page.clock.install();

  await page.goto(`/leads/${reference}`);
  await openBy(page, "Open with your passkey");
  await page.clock.runFor("09:00");
  await page.keyboard.press("Shift");
  await page.clock.runFor("09:50");
  await expect(salary).toBeVisible();
  await page.clock.runFor("00:15");
  await expect(salary).toBeHidden();
  await expect(page.getByText("Closed, because nothing happened on this page for 10 minutes.")).toBeVisible();

  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await openBy(page, "Open with your passkey");
  await setHidden(true);
  await page.clock.runFor("29:00");
  await expect(salary).toBeVisible();
  await page.clock.runFor("01:05");
  await expect(page.getByText("Closed, because this page was hidden for 30 minutes.")).toBeVisible();
  await setHidden(false);

  await openBy(page, "Open with your passkey");
  const other = await context.newPage();
  await other.goto("/account");
  await other.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Closed, because you are signed out.")).toBeVisible();
  await expect(salary).toBeHidden();

  await page.goto(`/leads/${reference}`);
  await page.getByRole("button", { name: "Sign in with your passkey" }).click();
  await page.waitForURL(`${desk.origin}/leads/${reference}`);
  await openBy(page, "Open with your passkey");
  const database = new DatabaseSync(join(desk.dataDir, "maarad.db"), { timeout: 5_000 });
  database.exec("delete from sessions");
  database.close();
  await page.clock.runFor("01:05");
  await expect(page.getByText("Closed, because you are signed out.")).toBeVisible();
});

test("a box by passphrase, which age opens, too; a CV is saved byte for byte", async ({ page, desk }) => {
  const reference = await receive(desk, "job-application");
  const email = await signInOnce(page, desk, "hr");
  await openKeyFile(page);
  const field = page.getByLabel("New passphrase, at least 16 characters");
  await field.fill("too short");
  await page.getByRole("button", { name: "Lock it with the passphrase" }).click();
  await expect(page.getByText("The passphrase is easy to guess.")).toBeVisible();
  await page.getByRole("button", { name: "Suggest one" }).click();
  const passphrase = await field.inputValue();
  expect(passphrase).toMatch(/^(?:[a-z]+ ){7}[a-z]+$/);
  const sent = recordRequests(page);
  await page.getByRole("button", { name: "Lock it with the passphrase" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The box is made." })).toBeVisible();
  expect(sent.filter((text) => text.includes(passphrase.split(" ")[0] ?? "?"))).toEqual([]);

  const database = new DatabaseSync(join(desk.dataDir, "maarad.db"), { readOnly: true });
  const box = database
    .prepare("select sealed from key_boxes join staff on staff.id = staff_id where email = ?")
    .get(email)?.["sealed"];
  database.close();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  expect(box).toBeInstanceOf(Uint8Array);
  if (box instanceof Uint8Array) expect(await decrypter.decrypt(box, "text")).toContain(`\n${identity}\n`);

  await page.goto(`/leads/${reference}`);
  await page.getByLabel("Passphrase").fill("another one altogether");
  await page.getByLabel(/^Why do you open it/).fill("Reviewing");
  await page.getByRole("button", { name: "Open with the passphrase" }).click();
  await expect(page.getByText("It did not open.")).toBeVisible();
  await page.getByLabel("Passphrase").fill(`  ${passphrase} `);
  await openBy(page, "Open with the passphrase");
  await expect(page.getByText("سيرة canary.pdf")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the CV" }).click();
  expect((await download).suggestedFilename()).toBe(`${reference} سيرة canary.pdf`);
  expect((await readFile(await (await download).path())).equals(cv)).toBe(true);
});

test("a colleague is let in after both have compared six words", async ({ page, desk, browser }) => {
  await signInByPasskey(page, desk, "owner");
  await makePasskeyBox(page);
  await page.goto("/");

  const newcomers = await browser.newContext({ baseURL: desk.origin });
  const newcomer = await newcomers.newPage();
  await addAuthenticator(newcomer);
  await signInOnce(newcomer, desk, "hr", "--name", "Noura");
  await newcomer.goto("/keys");
  await newcomer.getByRole("button", { name: "Ask for the key" }).click();
  await expect(newcomer.getByText("Waiting for your colleague…")).toBeVisible();
  await expect(newcomer.getByRole("listitem")).toHaveCount(6 + (await sectionCount(newcomer)));
  const words = await newcomer.locator("[data-asked] li").allTextContents();

  // The holder's first page, which was open before.
  await expect(page.getByRole("status").filter({ hasText: "You are asked for the key" })).toContainText("Noura");
  await page.getByRole("link", { name: "Compare the words" }).click();
  await expect(page.getByText("Open the key on this page first.")).toBeVisible();
  await expect(page.locator("[data-hand-over] li")).toHaveText(words);
  await page.getByRole("button", { name: "Open with your passkey" }).click();
  await page.getByRole("checkbox", { name: /Noura.* has the same six words/ }).check();
  await page.getByRole("button", { name: "Hand the key over" }).click();
  await expect(page.getByText("The key is on its way to your colleague's browser.")).toBeVisible();

  await expect(newcomer.getByText("The key is open on this page")).toBeVisible();
  await expect(newcomer.getByText(recipient)).toBeVisible();
  // PRF at once, with the passkey.
  const answer = newcomer.waitForRequest((request) => request.method() === "POST");
  await newcomer.getByRole("button", { name: "Make a passkey on this device and lock it with that" }).click();
  expect(JSON.parse(new URLSearchParams((await answer).postData() ?? "").get("answer") ?? "")).toMatchObject({
    clientExtensionResults: {},
  });
  await expect(newcomer.getByRole("status").filter({ hasText: "The box is made." })).toBeVisible();
  await newcomer.getByRole("button", { name: "Open with your passkey" }).click();
  await expect(newcomer.getByText("The key is open on this page")).toBeVisible();
  await newcomers.close();
});

test("in Arabic on phones: a forgotten passphrase, the words compared, a new box", async ({ page, desk, browser }) => {
  const reference = await receive(desk, "purchase-order");
  const signIn = async (phone: Page, name: string) => {
    await addAuthenticator(phone);
    await phone.goto(await desk.invite(newEmail(), "--role", "owner", "--name", name));
    await phone.getByRole("button", { name: "أنشئ مفتاح مرور وادخل" }).click();
    await phone.waitForURL(`${desk.origin}/`);
    await phone.goto("/keys");
    await phone.getByLabel("ملف المفتاح").setInputFiles(keyFile);
  };
  await page.setViewportSize(phoneSize);
  await signIn(page, "سعود");
  await page.getByRole("button", { name: "اقفله بمفتاح المرور" }).click();
  await expect(page.getByText("الصندوق جاهز.")).toBeVisible();

  const others = await browser.newContext({ baseURL: desk.origin, viewport: phoneSize });
  const phone = await others.newPage();
  await signIn(phone, "نورة");
  await phone.getByLabel(/^عبارة المرور الجديدة/).fill("عبارة طويلة لا يذكرها أحد");
  await phone.getByRole("button", { name: "اقفله بعبارة المرور" }).click();
  await expect(phone.getByText("الصندوق جاهز.")).toBeVisible();

  await phone.goto(`/leads/${reference}`);
  await phone.getByRole("link", { name: "لا تستطيع فتح صندوقك؟" }).click();
  await phone.getByRole("button", { name: "اطلب المفتاح" }).click();
  await expect(phone.getByText("في انتظار زميلك…")).toBeVisible();
  await expect(phone.locator("[data-asked] li")).toHaveCount(6);
  const words = await phone.locator("[data-asked] li").allTextContents();
  await expectAccessible(phone, "asking");
  await phone.setViewportSize(phoneSize);

  await page.goto("/");
  await expect(page.getByRole("status").filter({ hasText: "طُلب منك مفتاح البيانات المشفّرة" })).toContainText("نورة");
  await page.getByRole("link", { name: "قارن الكلمات" }).click();
  await expect(page.locator("[data-hand-over] li")).toHaveText(words);
  await page.getByRole("button", { name: "افتح بمفتاح المرور" }).click();
  await expectAccessible(page, "comparing");
  await page.setViewportSize(phoneSize);
  await page.getByRole("checkbox", { name: /الكلمات الست نفسها عند.*نورة/ }).check();
  await page.getByRole("button", { name: "سلّم المفتاح" }).click();
  await expect(page.getByText("أُرسل المفتاح إلى متصفح زميلك.")).toBeVisible();

  await expect(phone.getByText("المفتاح مفتوح في هذه الصفحة")).toBeVisible();
  await phone.getByRole("button", { name: "اقفله بمفتاح المرور" }).click();
  await expect(phone.getByText("الصندوق جاهز.")).toBeVisible();
  const own = phone.getByRole("listitem").filter({ hasText: "عبارة مرور" });
  await own.getByText("احذف", { exact: true }).click();
  await own.getByRole("button", { name: "احذف الصندوق" }).click();
  await expect(phone.getByText("حُذف الصندوق.")).toBeVisible();
  await expect(own).toHaveCount(0);
  await phone.goto(`/leads/${reference}`);
  await phone.getByLabel(/^لماذا تفتحه/).fill("طلب تمويل");
  await phone.getByRole("button", { name: "افتح بمفتاح المرور" }).click();
  await expect(phone.getByText("مفتوح في هذه الصفحة فقط")).toBeVisible();
  await others.close();
});

async function sectionCount(page: Page): Promise<number> {
  return await page.getByRole("navigation").getByRole("listitem").count();
}

test("the only holder loses the phone: the command line's link, then the key from the box by passphrase", async ({
  page,
  desk,
  browser,
}) => {
  const reference = await receive(desk, "purchase-order");
  const email = newEmail();
  await page.setViewportSize(phoneSize);
  await addAuthenticator(page);
  await page.goto(await desk.invite(email, "--role", "owner"));
  await page.getByRole("button", { name: "أنشئ مفتاح مرور وادخل" }).click();
  await page.waitForURL(`${desk.origin}/`);
  await page.goto("/keys");
  await page.getByLabel("ملف المفتاح").setInputFiles(keyFile);
  await page.getByRole("button", { name: "اقفله بمفتاح المرور" }).click();
  await expect(page.getByText("الصندوق جاهز.")).toBeVisible();
  await page.goto("/keys");
  await page.getByLabel("ملف المفتاح").setInputFiles(keyFile);
  await page.getByRole("button", { name: "اقترح عبارة" }).click();
  const passphrase = await page.getByLabel(/^عبارة المرور الجديدة/).inputValue();
  await page.getByRole("button", { name: "اقفله بعبارة المرور" }).click();
  await expect(page.getByText("الصندوق جاهز.")).toBeVisible();

  const link = await desk.invite(email, "--lost");
  await page.goto("/keys");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fkeys$/);
  await page.getByRole("button", { name: "ادخل بمفتاح المرور" }).click();
  await expect(page.getByRole("alert")).toContainText("مفتاح المرور هذا غير معروف هنا");

  const newPhone = await browser.newContext({ baseURL: desk.origin, viewport: phoneSize });
  const phone = await newPhone.newPage();
  await addAuthenticator(phone);
  await phone.goto(link);
  await phone.getByRole("button", { name: "أنشئ مفتاح مرور وادخل" }).click();
  await phone.waitForURL(`${desk.origin}/`);
  await phone.goto("/keys");
  await expect(phone.getByRole("button", { name: "افتح بعبارة المرور" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "افتح بمفتاح المرور" })).toHaveCount(0);
  await phone.getByLabel("عبارة المرور", { exact: true }).fill(passphrase);
  await phone.getByRole("button", { name: "افتح بعبارة المرور" }).click();
  await expect(phone.getByText("المفتاح مفتوح في هذه الصفحة")).toBeVisible();
  await phone.getByRole("button", { name: "اقفله بمفتاح المرور" }).click();
  await expect(phone.getByText("الصندوق جاهز.")).toBeVisible();
  await phone.goto(`/leads/${reference}`);
  await phone.getByLabel(/^لماذا تفتحه/).fill("طلب تمويل");
  await phone.getByRole("button", { name: "افتح بمفتاح المرور" }).click();
  await expect(phone.getByText("مفتوح في هذه الصفحة فقط")).toBeVisible();
  await newPhone.close();
});

test("nobody has the key any more: with a new one new requests open, of old ones the rest is readable", async ({
  page,
  desk,
}) => {
  const newIdentity = await generateX25519Identity();
  const newRecipient = await identityToRecipient(newIdentity);
  const old = await receive(desk, "purchase-order");
  const restarted = await startDesk({ dataDir: desk.dataDir, env: { STAFF_RECIPIENT: newRecipient } });
  try {
    await page.setViewportSize(phoneSize);
    await page.goto(await restarted.invite(newEmail(), "--role", "owner"));
    await page.getByRole("button", { name: "ادخل دون مفتاح مرور" }).click();
    await page.waitForURL(`${restarted.origin}/`);
    await page.goto(`${restarted.origin}/leads/${old}`);
    await expect(page.getByText("تحتاج إلى مفتاح البيانات المشفّرة لفتحه.")).toBeVisible();
    await page.goto(`${restarted.origin}/keys`);
    const newFile = { ...keyFile, buffer: Buffer.from(`${newIdentity}\n`) };
    await page.getByLabel("ملف المفتاح").setInputFiles(newFile);
    await expect(page.getByText(newRecipient)).toBeVisible();
    await expect(page.getByText("هذا المفتاح لا يفتح الطلبات التي تصل الآن.")).toBeHidden();
    await page.getByRole("button", { name: "اقترح عبارة" }).click();
    const passphrase = await page.getByLabel(/^عبارة المرور الجديدة/).inputValue();
    await page.getByRole("button", { name: "اقفله بعبارة المرور" }).click();
    await expect(page.getByText("الصندوق جاهز.")).toBeVisible();

    const open = async (reference: string) => {
      await page.goto(`${restarted.origin}/leads/${reference}`);
      await page.getByLabel(/^لماذا تفتحه/).fill("طلب تمويل");
      await page.getByLabel("عبارة المرور", { exact: true }).fill(passphrase);
      await page.getByRole("button", { name: "افتح بعبارة المرور" }).click();
    };
    await open(old);
    await expect(page.getByText("شُفّر هذا الطلب بمفتاح آخر غير مفتاحك.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sarah" })).toBeVisible();
    await open(await receive(desk, "purchase-order", newRecipient));
    await expect(page.getByText("مفتوح في هذه الصفحة فقط")).toBeVisible();
  } finally {
    await restarted.stop();
  }
});

test("a passkey without PRF says so; a wrong file says what is wrong with it", async ({ page, desk }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(await desk.invite(newEmail(), "--role", "owner", "--language", "en"));
  await page.getByRole("button", { name: "Make a passkey and sign in" }).click();
  await page.waitForURL(`${desk.origin}/`);
  await page.goto("/keys");
  await page.getByLabel("Key file").setInputFiles({ ...keyFile, buffer: Buffer.from(`# public key\n${recipient}\n`) });
  await expect(page.getByText("This is the public key, which can only encrypt.")).toBeVisible();
  await openKeyFile(page);
  await page.getByRole("button", { name: "Lock it with your passkey" }).click();
  await expect(page.getByText("This passkey cannot open boxes.")).toBeVisible();
});

test("an authenticator that refuses PRF at creation is asked once more without", async ({ page, desk }) => {
  await addAuthenticator(page);
  await page.addInitScript(() => {
    const create = navigator.credentials.create.bind(navigator.credentials);
    let tries = 0;
    navigator.credentials.create = async (options) => {
      tries += 1;
      document.documentElement.dataset["tries"] = String(tries);
      if (options?.publicKey?.extensions?.prf) throw new DOMException("no PRF here", "NotSupportedError");
      return await create(options);
    };
  });
  await signInOnce(page, desk, "owner");
  await openKeyFile(page);
  const tries = page.waitForFunction(() => document.documentElement.dataset["tries"] === "2");
  await page.getByRole("button", { name: "Make a passkey on this device and lock it with that" }).click();
  await tries;
  await expect(page.getByRole("alert")).toHaveText("The passkey is made, but it cannot open boxes. Use a passphrase.");
  await page.goto("/account");
  await expect(page.getByText("Chrome · Linux").first()).toBeVisible();
});

test("no serious finding of axe, on a phone and on a desk, light and dark", async ({ page, desk }) => {
  test.slow();
  const reference = await receive(desk, "purchase-order");
  await signInByPasskey(page, desk, "owner");
  await makePasskeyBox(page);
  await page.goto("/keys");
  await expectAccessible(page, "closed");
  await page.getByRole("button", { name: "Open with your passkey" }).click();
  await expect(page.getByText("The key is open on this page")).toBeVisible();
  await expectAccessible(page, "open");
  await page.goto(`/leads/${reference}`);
  await openBy(page, "Open with your passkey");
  await expectAccessible(page, "request");
});

test("verify: the desk serves what this copy builds; another address is not a desk", async ({ desk }) => {
  const settings = { DATA_DIR: desk.dataDir, LOG_LEVEL: "warn" };
  const same = await runCommand("commands/desk.ts", ["verify", desk.origin], settings);
  expect([same.code, same.output]).toEqual([0, expect.stringMatching(/^SAME: http:\/\/localhost:\d+ serves the desk/)]);
  const arabic = await runCommand("commands/desk.ts", ["verify", desk.origin, "--locale", "ar"], settings);
  expect([arabic.code, arabic.output]).toEqual([0, expect.stringMatching(/^مطابق: /)]);
  const site = await runCommand("commands/desk.ts", ["verify", process.env.SITE_ADDRESS ?? ""], settings);
  expect([site.code, site.output]).toEqual([1, expect.stringMatching(/^NOT THE SAME: [^]*Many files are missing/)]);
  const nobody = await runCommand("commands/desk.ts", ["verify", "http://localhost:9"], settings);
  expect([nobody.code, nobody.output]).toEqual([1, expect.stringContaining("http://localhost:9 does not answer")]);
  const unsafe = await runCommand("commands/desk.ts", ["verify", "http://desk.cars.example"], settings);
  expect([unsafe.code, unsafe.output]).toEqual([1, expect.stringContaining("Write the desk's address")]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages say what they need", async ({ page, desk }) => {
    const reference = await receive(desk, "purchase-order");
    await signInOnce(page, desk, "owner");
    await page.goto("/keys");
    await expect(page.getByText("This page needs JavaScript to open the key and make boxes")).toBeVisible();
    await expect(page.getByLabel("Key file")).toBeHidden();
    await page.goto(`/leads/${reference}`);
    await expect(page.getByText("You need the key to the encrypted data to open it.")).toBeVisible();
  });
});
