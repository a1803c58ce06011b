/** Every address that no other route knows. */
import { notFound } from "../not-found.ts";

export function loader(): never {
  throw notFound("route");
}

export default function UnknownAddress() {
  return null;
}
