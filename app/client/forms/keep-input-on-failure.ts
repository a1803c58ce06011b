import { data, isRouteErrorResponse } from "react-router";
import type { FormResult } from "../../api-contract/form-result.ts";

/** Turns a network or server failure into action data: an error page would lose the input. */
export async function keepInputOnFailure<Result>(submit: () => Promise<Result>) {
  try {
    return await submit();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const failure: FormResult = { result: {}, trouble: "not-stored" };
    // With an error status React Router does not revalidate over the broken connection.
    return data(failure, 503);
  }
}
