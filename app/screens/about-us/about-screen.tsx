/** What the page about the dealership shows. */
import { Page } from "../../ui/page.tsx";
import { RichTextBody } from "../../ui/rich-text.tsx";
import { WhyChooseUs } from "../../ui/why-choose-us.tsx";
import { useWords } from "../../words.ts";
import { Aims } from "./aims.tsx";
import { BranchList } from "./branch-list.tsx";
import { Partners } from "./partners.tsx";
import { Questions } from "./questions.tsx";
import type { Route } from "./+types/about-us";
import css from "./about-us.module.css";

export function AboutScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const words = useWords();
  const { tagline, reasons, page } = loaderData;
  return (
    <>
      <Page title={words("site.about")} lead={<span lang={tagline.locale}>{tagline.text}</span>} wide>
        <div className={css.opening}>
          {page.text && <RichTextBody text={page.text} />}
          <Aims goal={page.goal} vision={page.vision} />
        </div>
      </Page>
      <WhyChooseUs reasons={reasons} />
      <div className={css.rest}>
        <Questions questions={page.questions} />
        <Partners partners={page.partners} />
        <BranchList branches={page.branches} />
      </div>
    </>
  );
}
