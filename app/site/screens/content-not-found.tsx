/** The content-not-found page at its own address. */
import { notFound } from "./not-found.ts";

export function loader(): never {
  throw notFound("content");
}

export default function ContentNotFound() {
  return null;
}
