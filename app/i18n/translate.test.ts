import { afterEach, beforeEach, expect, test } from "vitest";
import { loadMessages } from "../../messages/load-messages.ts";
import { createTranslations, onMissingMessage } from "./create-translations.ts";
import { getServerTranslations } from "./translate.server.ts";
import { getTranslations } from "./translate.ts";

let missing: string[];
beforeEach(() => {
  missing = [];
  onMissingMessage((key) => missing.push(key));
});
afterEach(() => onMissingMessage(() => undefined));

test("a message of the server alone does not compile for browsers", () => {
  loadMessages();
  const t = getTranslations("ar");
  // @ts-expect-error -- In messages/server/.
  expect(t("report.all-points")).toBe("…");
  expect(missing).toEqual(["report.all-points"]);
  expect(getServerTranslations("ar")("report.all-points")).toBe("نقاط الفحص");
});

test("a missing message is reported and shown in the other language, never thrown", () => {
  const { addMessages, getTranslations: translationsOf } = createTranslations<{
    hello: { name: string };
    bye: undefined;
  }>();
  addMessages("ar", {});
  addMessages("en", { hello: ["Hello ", ["name"]] });
  const t = translationsOf("ar");
  expect(t("hello", { name: "Noura" })).toBe("Hello Noura");
  expect(t("bye")).toBe("…");
  expect(t("bye")).toBe("…");
  expect(missing).toEqual(["hello", "bye"]);
});
