/** The catch-all route. */
import { notFound } from "./not-found.ts";

export function loader(): never {
  throw notFound("route");
}

export default function UnknownAddress() {
  return null;
}
