import { expect, test } from "vitest";
import { formCases } from "../../e2e/form-cases.ts";
import { get, getText } from "../../e2e/site-requests.ts";
import { translate } from "../../e2e/translations.ts";

test("newsletter link with a wrong token: 404 for GET and POST", async () => {
  for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"]) {
    const address = `/en${path}?reference=K7QX-3MZP&token=wrong`;
    for (const answer of [await get(address), await get(address, { method: "POST", body: new URLSearchParams() })]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(translate.en("newsletter.bad-link"));
    }
  }
});

test("no page contains an idempotency key: cached pages are the same for everyone", async () => {
  for (const { path } of formCases) {
    expect(await getText(path)).toMatch(/<input(?=[^>]*name="formKey")(?![^>]*value=)[^>]*>/);
  }
});
