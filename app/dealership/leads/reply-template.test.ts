import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { message, order } from "../../storage/leads/lead-fixtures.ts";
import {
  mailLink,
  parseTemplate,
  placeholders,
  placeholdersFor,
  renderTemplate,
  replyTopic,
  replyTopics,
  whatsappLink,
} from "./reply-template.ts";
import { suggestedReplies } from "./suggested-replies.ts";

const text = { ar: "أهلًا {name}، طلبكم {reference}.", en: "Hello {name}, your request {reference}." };
const template = { name: "ترحيب", topics: ["contact-message"], text };
const values = { name: "نورة", car: "كامري 2025", price: "138,000 ريال", reference: "K7QX-3MZP", branch: "الرياض" };

function problems(changes: Partial<typeof template>): unknown {
  const result = parseTemplate({ ...template, ...changes });
  return "problems" in result ? result.problems : [];
}

describe("parseTemplate", () => {
  test("keeps a good template, tidied", () => {
    expect(
      parseTemplate({
        name: "  ترحيب ",
        topics: ["job-application", "robot", "contact-message"],
        text: { ...text, en: " Hello { NAME },\r\n\r\n\r\nyours " },
      }),
    ).toEqual({
      template: {
        name: "ترحيب",
        topics: ["contact-message", "job-application"],
        text: { ...text, en: "Hello { NAME },\n\nyours" },
      },
    });
  });

  test.each<[string, Partial<typeof template>, unknown[]]>([
    ["no name", { name: " \u200f " }, [{ field: "name", code: "name-missing" }]],
    ["a long name", { name: "ن".repeat(61) }, [{ field: "name", code: "name-long" }]],
    ["no topic", { topics: ["robot"] }, [{ field: "topics", code: "topics-missing" }]],
    ["one language is missing", { text: { ...text, en: " \n " } }, [{ field: "en", code: "text-missing" }]],
    ["a long text", { text: { ...text, ar: "ن".repeat(1_001) } }, [{ field: "ar", code: "text-long" }]],
    [
      "an unknown placeholder, once",
      { text: { ...text, en: "{nme} {nme}" } },
      [{ field: "en", code: "placeholder-unknown", placeholder: "{nme}" }],
    ],
    [
      "an empty placeholder",
      { text: { ...text, ar: "أهلًا {}" } },
      [{ field: "ar", code: "placeholder-unknown", placeholder: "{}" }],
    ],
    [
      "an open brace",
      { text: { ...text, ar: "أهلًا {name" } },
      [{ field: "ar", code: "placeholder-open", placeholder: "{name" }],
    ],
    [
      "a brace over two lines",
      { text: { ...text, en: "{na\nme}" } },
      [
        { field: "en", code: "placeholder-open", placeholder: "{na" },
        { field: "en", code: "placeholder-open", placeholder: "}" },
      ],
    ],
    [
      "a value that a message has not",
      { text: { ...text, en: "{price}" } },
      [{ field: "en", code: "placeholder-without-value", placeholder: "{price}", topic: "contact-message" }],
    ],
    [
      "a value that one of the topics has not",
      { topics: ["purchase-order", "service-order"], text: { ...text, en: "{car} {price}" } },
      [{ field: "en", code: "placeholder-without-value", placeholder: "{price}", topic: "service-order" }],
    ],
  ])("%s", (_title, changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  test("whatever is saved leaves no brace in an answer", () => {
    const part = fc.oneof(
      fc.constantFrom("{", "}", "{name}", "{ Car }", "{price}", "{nme}", "\n", "مرحبا", " "),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join("")),
        (written) => {
          const result = parseTemplate({ ...template, topics: ["purchase-order"], text: { ar: written, en: written } });
          if ("template" in result) expect(renderTemplate(result.template, values, "ar")).not.toMatch(/[{}]/);
        },
      ),
    );
  });
});

test.each(suggestedReplies)("the suggested reply $name may be saved", (suggested) => {
  expect(parseTemplate(suggested)).toEqual({ template: suggested });
});

test("every topic has a suggested reply", () => {
  expect(new Set(suggestedReplies.flatMap(({ topics }) => topics))).toEqual(new Set(replyTopics));
});

test("the first suggested reply for a topic greets, and does not tell of a call", () => {
  for (const topic of replyTopics)
    expect(suggestedReplies.find(({ topics }) => topics.includes(topic))?.name).not.toContain("call");
});

test("placeholdersFor: what all topics have", () => {
  expect(placeholdersFor(["purchase-order"])).toEqual(placeholders);
  expect(placeholdersFor(["purchase-order", "service-order"])).toEqual(["name", "car", "reference", "branch"]);
  expect(placeholdersFor(replyTopics)).toEqual(["name", "reference", "branch"]);
});

test.each([
  [order("Sarah"), "purchase-order"],
  [message("hello"), "contact-message"],
  [message("hello", { fields: { carName: "تويوتا كامري", subject: "test-drive" } }), "message-about-car"],
  [message("hello", { kind: "newsletter" }), undefined],
])("reply topic %#", (lead, expected) => {
  expect(replyTopic(lead)).toBe(expected);
});

test("renders in the customer's language; a value is no template", () => {
  expect(renderTemplate({ text }, values, "ar")).toBe("أهلًا نورة، طلبكم K7QX-3MZP.");
  expect(renderTemplate({ text }, { ...values, name: "{reference} $& $1" }, "en")).toBe(
    "Hello {reference} $& $1, your request K7QX-3MZP.",
  );
});

test("links carry the answer", () => {
  expect(whatsappLink("+966512345678")).toBe("https://wa.me/966512345678");
  const sent = new URL(whatsappLink("+966512345678", "أهلًا & سهلًا\nK7QX-3MZP?"));
  expect(sent.searchParams.get("text")).toBe("أهلًا & سهلًا\nK7QX-3MZP?");
  expect(mailLink("a?b&c@mail.example", { subject: "طلب K7QX", text: "one\ntwo & three" })).toBe(
    `mailto:a%3Fb%26c@mail.example?subject=${encodeURIComponent("طلب K7QX")}&body=one%0D%0Atwo%20%26%20three`,
  );
});
