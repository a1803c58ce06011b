/** Gives the content-not-found page an address of its own. */
import { notFound } from "./not-found.ts";

export function loader(): never {
  throw notFound("content");
}

export default function ContentNotFound() {
  return null;
}
