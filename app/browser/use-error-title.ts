/** The page's title says first that a form has errors: it is what a screen reader reads first, and what a tab shows. */
import { useEffect } from "react";
import { useWords } from "../words.ts";

export function useErrorTitle(answer: object | undefined): void {
  const words = useWords();

  useEffect(() => {
    if (answer === undefined) return;
    const plain = document.title;
    const prefixed = words("form.error-title", { title: plain });
    document.title = prefixed;
    return () => {
      if (document.title === prefixed) document.title = plain;
    };
  }, [answer, words]);
}
