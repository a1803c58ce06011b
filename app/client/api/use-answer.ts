import { useEffect, useState } from "react";

/**
 * Fetches whenever the question changes; the last answer stays until the next one arrives, a late one never replaces a
 * newer one, and a failure changes nothing. `ask` must be a stable function.
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
