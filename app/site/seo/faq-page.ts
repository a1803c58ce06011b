import type { FAQPageLeaf } from "schema-dts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import type { AboutUs } from "../../dealership/dealership.ts";
import { pageUrl, type JsonLdContext } from "./json-ld-context.ts";

export function faqPage(questions: AboutUs["questions"], context: JsonLdContext): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    url: pageUrl("/about-us", context),
    inLanguage: context.locale,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: inLocale(question, context.locale).text,
      acceptedAnswer: { "@type": "Answer", text: inLocale(answer, context.locale).text },
    })),
  };
}
