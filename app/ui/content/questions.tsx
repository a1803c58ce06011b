/** Uses `<details>`, because find-in-page opens it and it works without JavaScript. */
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { textDirection } from "../../i18n/locale.ts";
import { useTranslations } from "../../i18n/translate.ts";
import type { QuestionView } from "../../catalogue/views/about-view.ts";
import css from "./questions.module.css";

/** `areOpen`: shows the answers at once. */
export function Questions({ questions, areOpen = false }: { questions: readonly QuestionView[]; areOpen?: boolean }) {
  const t = useTranslations();
  const titleId = useId();
  if (questions.length === 0) return null;
  return (
    <section id="questions" className={css.questions} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("about.questions")}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question.text} className={css.question} open={areOpen}>
            <summary lang={question.locale} dir={textDirection(question.locale)}>
              {question.text}
              <ChevronDown aria-hidden />
            </summary>
            <div lang={answer.locale} dir={textDirection(answer.locale)}>
              {answer.text.split(/\n+/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
