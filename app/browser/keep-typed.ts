/** Sends a form so that a connection that breaks is an answer on the page, not an error page in its place: what was typed stays where it is. */
import { data, isRouteErrorResponse } from "react-router";
import type { FormAnswer } from "../form-answer.ts";

/** `send` is the action of the server. */
export async function keepTyped<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    // Where a kept request leads to, and an answer that another sending would not change.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const answer: FormAnswer = { result: {}, trouble: "not-stored" };
    // The status keeps the router from reading the page again over the same broken connection.
    return data(answer, 503);
  }
}
