import type { Status } from "./vocabulary.ts";

/** Where a car stands for the staff. Visitors see available, reserved and sold cars, and of these none that is hidden. */
export const deskStates = ["draft", "available", "reserved", "sold", "withdrawn"] as const;

export type DeskState = (typeof deskStates)[number];

type Visibility = { status: Status; isShown: boolean; withdrawnAt?: string };

export function deskState({ status, isShown, withdrawnAt }: Visibility): DeskState {
  if (status === "sold") return "sold";
  if (isShown) return status;
  return withdrawnAt === undefined ? "draft" : "withdrawn";
}

export function isDeskState(text: string): text is DeskState {
  return deskStates.some((state) => state === text);
}
