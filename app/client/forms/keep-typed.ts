/** Turns a broken connection into an answer on the page instead of an error page, so that what was typed stays. */
import { data, isRouteErrorResponse } from "react-router";
import type { FormAnswer } from "../../api-contract/form-result.ts";

export async function keepTyped<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    // Redirects of stored requests, and errors that a retry would not change.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const answer: FormAnswer = { result: {}, trouble: "not-stored" };
    // The status keeps the router from revalidating over the same broken connection.
    return data(answer, 503);
  }
}
