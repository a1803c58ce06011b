/** An answer of the server that comes after the first touch, for parts that are drawn without it. */
import { useEffect, useState } from "react";

type State<Answer> = { answer?: Answer; failed: boolean };

/**
 * Asks whenever the question changes; the last answer stays until the next one is there, and a late one never
 * replaces a newer. `ask` is the same function on every drawing.
 */
export function useAnswer<Question, Answer>(question: Question | undefined, ask: (question: Question) => Promise<Answer>, settleMs = 0): State<Answer> {
  const [state, setState] = useState<State<Answer>>({ failed: false });

  useEffect(() => {
    if (question === undefined) return;
    let isStale = false;
    const timer = setTimeout(() => {
      ask(question).then(
        (answer) => isStale || setState({ answer, failed: false }),
        () => isStale || setState((before) => ({ ...before, failed: true })),
      );
    }, settleMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question, ask, settleMs]);

  return state;
}
