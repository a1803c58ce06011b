/** The way into the desk: links, passkeys, sessions. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { addAuthenticator } from "./authenticator.ts";
import { newEmail, signInOnce, test } from "./desk-test.ts";

// A link that is closed, or a form that is refused, is a page.
test.use({ expectedComplaints: [/status of (?:401|404|410|422)/] });

test("invited → passkey → signed out → signed in with the passkey", async ({ page, desk }) => {
  await addAuthenticator(page);
  const email = newEmail();
  const link = await desk.invite(email, "--role", "owner", "--name", "سعود");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "أهلًا سعود" })).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "أنشئ مفتاح مرور وادخل" }).click();
  const answer: unknown = JSON.parse(new URLSearchParams((await sent).postData() ?? "").get("answer") ?? "");
  expect(answer).toMatchObject({ type: "public-key", clientExtensionResults: {} });
  await page.waitForURL(`${desk.origin}/`);
  await expect(page.getByRole("heading", { name: "أهلًا سعود" })).toBeVisible();

  await page.getByRole("button", { name: "حسابي والقائمة" }).click();
  await page.getByRole("button", { name: "سجّل الخروج" }).click();
  await expect(page.getByText("سُجّل خروجك.")).toBeVisible();
  await page.goto("/staff");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fstaff$/);
  await page.getByRole("button", { name: "ادخل بمفتاح المرور" }).click();
  await expect(page).toHaveURL(`${desk.origin}/staff`);
  await expect(page.getByRole("link", { name: `سعود ${email}` })).toBeVisible();
});

test("a passkey of another account and a cancelled ceremony: sentences, nobody is signed in", async ({
  page,
  desk,
}) => {
  await page.goto("/sign-in");
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: false,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(await desk.invite(newEmail(), "--role", "sales"));
  await page.getByRole("button", { name: "أنشئ مفتاح مرور وادخل" }).click();
  await expect(page.getByRole("status")).toHaveText("لم تكتمل العملية. حاول مرة أخرى.");
  await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "أنشئ مفتاح مرور وادخل" }).click();
  await page.waitForURL(`${desk.origin}/`);

  const database = new DatabaseSync(join(desk.dataDir, "maarad.db"), { timeout: 5_000 });
  database.exec("delete from passkeys");
  database.close();
  await page.getByRole("button", { name: "حسابي والقائمة" }).click();
  await page.getByRole("button", { name: "سجّل الخروج" }).click();
  await page.getByRole("button", { name: "ادخل بمفتاح المرور" }).click();
  await expect(page.getByRole("alert")).toContainText("مفتاح المرور هذا غير معروف هنا");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a link without a passkey signs in once; used and expired links say so", async ({ page, desk }) => {
  const email = newEmail();
  const link = await desk.invite(email, "--role", "sales", "--branch", "riyadh");
  await page.goto(link);
  await page.getByRole("button", { name: "ادخل دون مفتاح مرور" }).click();
  await page.waitForURL(`${desk.origin}/`);
  await expect(page.getByText("لا يوجد مفتاح مرور لحسابك بعد.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "استُخدم هذا الرابط" })).toBeVisible();

  const newer = await desk.invite(email);
  const database = new DatabaseSync(join(desk.dataDir, "maarad.db"), { timeout: 5_000 });
  database.prepare("update sign_in_links set expires_at = ? where used_at is null").run("2020-01-01T00:00:00.000Z");
  database.close();
  await page.goto(newer);
  await expect(page.getByRole("heading", { name: "انتهت صلاحية هذا الرابط" })).toBeVisible();
  await page.goto("/link?token=other");
  await expect(page.getByRole("heading", { name: "هذا الرابط غير صحيح" })).toBeVisible();
});

test("the address of a link is no referrer, and its form has the desk's origin", async ({ page, desk }) => {
  const link = await desk.invite(newEmail(), "--role", "sales");
  const sent: Promise<Record<string, string>>[] = [];
  page.on("request", (request) => sent.push(request.allHeaders()));
  await page.goto(link);
  const form = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "ادخل دون مفتاح مرور" }).click();
  expect(await (await form).allHeaders()).toMatchObject({ origin: desk.origin, "sec-fetch-site": "same-origin" });
  await page.waitForURL(`${desk.origin}/`);
  const referrers = (await Promise.all(sent)).flatMap(({ referer }) => referer || []);
  expect([...new Set(referrers)]).toEqual([`${desk.origin}/`]);
});

test("after signing out no picture of a car is left in the browser", async ({ page, desk }) => {
  await signInOnce(page, desk, "stock");
  await page.goto("/stock");
  const image = page.locator("main img").first();
  await expect(image).toHaveJSProperty("complete", true);
  const picture = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
  await page.goto("/account");
  await page.locator("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL(/sign-in/);
  await page.goto(picture);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test("the session ends in the middle of a form: everything typed is there and can be sent", async ({ page, desk }) => {
  await signInOnce(page, desk, "manager");
  await page.goto("/staff/new");
  await page.getByLabel("Name").fill("Noura Al-Qahtani");
  await page.getByLabel("E-mail").fill("typed@example.sa");
  await page.getByRole("radio", { name: /^Stock/ }).check();

  const database = new DatabaseSync(join(desk.dataDir, "maarad.db"), { timeout: 5_000 });
  database.exec("delete from sessions");
  database.close();
  await page.getByRole("button", { name: "Add and make the sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "You have been signed out" })).toBeVisible();
  await expect(page.getByText("Noura Al-Qahtani")).toBeVisible();

  const elsewhere = await page.context().newPage();
  await signInOnce(elsewhere, desk, "owner");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { name: "Sign-in link for Noura Al-Qahtani" })).toBeVisible();
  await expect(page.getByLabel("Link")).toHaveValue(new RegExp(`^${desk.origin}/link\\?token=`));
});

test("switched off by the owner: the next click leads to the sign-in page", async ({ page, desk, browser }) => {
  const email = await signInOnce(page, desk, "sales");
  const ownersContext = await browser.newContext({ baseURL: desk.origin });
  const owners = await ownersContext.newPage();
  await signInOnce(owners, desk, "owner");
  await owners.goto("/staff");
  await owners.getByRole("link", { name: email }).click();
  await owners.getByRole("button", { name: /^Switch off/ }).click();
  await expect(owners.getByRole("heading", { name: "Switch the account on" })).toBeVisible();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount$/);
  await ownersContext.close();
});

test("a lost phone: its passkey and session are gone, a manager's link makes a new passkey", async ({
  page,
  desk,
  browser,
}) => {
  const email = newEmail();
  await page.setViewportSize({ width: 390, height: 844 });
  await addAuthenticator(page);
  await page.goto(await desk.invite(email, "--role", "sales", "--branch", "riyadh", "--name", "نورة"));
  await page.getByRole("button", { name: "أنشئ مفتاح مرور وادخل" }).click();
  await page.waitForURL(`${desk.origin}/`);

  const managersContext = await browser.newContext({ baseURL: desk.origin, viewport: { width: 390, height: 844 } });
  const managers = await managersContext.newPage();
  await signInOnce(managers, desk, "manager");
  await managers.goto("/staff");
  await managers.getByRole("link", { name: `نورة ${email}` }).click();
  await managers.getByLabel("The phone is lost").check();
  // The open first page notices by itself, and would navigate at the same time.
  await page.goto("about:blank");
  await managers.getByRole("button", { name: "Make a sign-in link" }).click();
  const link = await managers.getByLabel("Link", { exact: true }).inputValue();

  await page.goto("/leads");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fleads$/);
  await page.getByRole("button", { name: "ادخل بمفتاح المرور" }).click();
  await expect(page.getByRole("alert")).toContainText("مفتاح المرور هذا غير معروف هنا");

  const newPhone = await browser.newContext({ baseURL: desk.origin, viewport: { width: 390, height: 844 } });
  const phone = await newPhone.newPage();
  await addAuthenticator(phone);
  await phone.goto(link);
  await phone.getByRole("button", { name: "أنشئ مفتاح مرور وادخل" }).click();
  await phone.waitForURL(`${desk.origin}/`);
  await phone.goto("/account");
  await expect(phone.getByRole("button", { name: /^احذف مفتاح المرور/ })).toHaveCount(1);
  await managersContext.close();
  await newPhone.close();
});

test("another passkey is added and removed, the last one stays; other sessions are ended", async ({ page, desk }) => {
  await addAuthenticator(page);
  await page.goto(await desk.invite(newEmail(), "--role", "content", "--language", "en"));
  await page.getByRole("button", { name: "Make a passkey and sign in" }).click();
  await page.waitForURL(`${desk.origin}/`);
  await page.goto("/account");
  await page.getByRole("button", { name: /^Remove the passkey/ }).click();
  await expect(page.getByRole("alert")).toHaveText("This is your only passkey. Make another one before you remove it.");
  await page.getByRole("button", { name: "Make a passkey on this device" }).click();
  await expect(page.getByRole("status").filter({ hasText: "already has a passkey" })).toBeVisible();
});
