/** Playwright's `test`, which also fails when the browser complained: an error in the console, a broken script, a forbidden resource. */
import { test as base, type Page } from "@playwright/test";

type Options = {
  /** Complaints that a test provokes on purpose. */
  expectedComplaints: RegExp[];
  /** Warnings are complaints, too. */
  refusesWarnings: boolean;
};

export const test = base.extend<Options & { complaints: string[] }>({
  expectedComplaints: [[], { option: true }],
  refusesWarnings: [false, { option: true }],
  complaints: [
    async ({ page, expectedComplaints, refusesWarnings }, use) => {
      const messages: string[] = [];
      const types = refusesWarnings ? ["error", "warning"] : ["error"];
      listen(page, types, messages);
      page.context().on("page", (other) => listen(other, types, messages));
      await use(messages);
      const unexpected = messages.filter(
        (complaint) => !expectedComplaints.some((expected) => expected.test(complaint)),
      );
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
});

function listen(page: Page, types: string[], messages: string[]): void {
  page.on("pageerror", (error) => messages.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (!types.includes(message.type())) return;
    const { url } = message.location();
    // A page that answers 404 or 422 is a page; only its parts must all be there.
    const isPageItself = message.text().startsWith("Failed to load resource") && url === page.url();
    if (!isPageItself) messages.push(`${page.url()}: ${message.text()} (${url})`);
  });
}
