import { data } from "react-router";
import type { DeskHandle } from "../handle.ts";

export const handle = { right: "signed-in" } satisfies DeskHandle;

export function loader(): never {
  throw data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
