/** An answer of the server that follows a changing question, for parts that are drawn without it. */
import { useEffect, useState } from "react";

/**
 * Asks whenever the question changes; the last answer stays until the next one is there, a late one never replaces
 * a newer, and a failure changes nothing. `ask` is the same function on every drawing.
 */
export function useAnswer<Question, Answer>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Answer>,
  settleMs: number,
): Answer | undefined {
  const [answer, setAnswer] = useState<{ value: Answer }>();

  useEffect(() => {
    if (question === undefined) return;
    let isStale = false;
    const timer = setTimeout(() => {
      ask(question).then(
        (value) => {
          if (!isStale) setAnswer({ value });
        },
        () => undefined,
      );
    }, settleMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question, ask, settleMs]);

  return answer?.value;
}
