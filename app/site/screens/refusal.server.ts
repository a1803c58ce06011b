import { data, type RouterContextProvider } from "react-router";
import { refusedContext } from "../../context.ts";

/** For what is refused the error page is rendered, at the home page's address: neither loads anything. */
export function throwRefusal(context: Readonly<RouterContextProvider>): void {
  const refused = context.get(refusedContext);
  if (refused !== null) throw data(null, { status: refused });
}
