import type { RouterContextProvider } from "react-router";
import type { StaffMember } from "../dealership/staff/staff-member.ts";
import type { SignedIn } from "../storage/staff-types.ts";
import { signedInContext } from "./context.ts";

/** For routes whose handle asks for a right or `signed-in`. */
export function signedInPerson(context: Readonly<RouterContextProvider>): StaffMember {
  return signedInOrThrow(context).person;
}

export function signedInOrThrow(context: Readonly<RouterContextProvider>): SignedIn {
  const signedIn = context.get(signedInContext);
  if (!signedIn) throw new Error("Nobody is signed in: the route's handle should ask for it.");
  return signedIn;
}
