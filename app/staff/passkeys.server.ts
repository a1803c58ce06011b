import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { StaffMember } from "../dealership/staff/staff-member.ts";
import type { NewSession, Passkey } from "../storage/staff-types.ts";
import type { Storage } from "../storage/storage.server.ts";
import { newChallenge, consumeTicket, type Purpose } from "./challenges.ts";
import { deviceName } from "./device-name.ts";
import { parseAuthentication, parseRegistration } from "./passkey-answer.ts";

const answerMs = 5 * 60_000;
/** COSE's numbers of Ed25519, ES256 and RS256, which all devices have one of. */
const algorithms = [-8, -7, -257];

export type Desk = { storage: Storage; origin: string; now: Date };

/** What a page needs to ask the browser for a passkey: `options` for the browser, `ticket` for the answer. */
export type PasskeyQuestion = { options: string; ticket: string };

type Answer = { ticket: string; answer: string };

/** Without the person's name: the browser offers the passkeys that it has for this desk. */
export async function signInQuestion({ storage, origin, now }: Desk): Promise<PasskeyQuestion> {
  const { challenge, ticket } = await newChallenge(storage, "sign-in", now);
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    challenge: Buffer.from(challenge, "base64url"),
    userVerification: "required",
    timeout: answerMs,
  });
  return { options: JSON.stringify(options), ticket };
}

export async function registrationQuestion(
  { storage, origin, now }: Desk,
  person: StaffMember,
  deskName: string,
): Promise<PasskeyQuestion> {
  const { challenge, ticket } = await newChallenge(storage, `register ${person.id}`, now);
  const options = await generateRegistrationOptions({
    rpName: deskName,
    rpID: rpIdOf(origin),
    userID: Uint8Array.from(Buffer.from(await storage.staff.userHandle(person.id), "base64url")),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Buffer.from(challenge, "base64url"),
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    timeout: answerMs,
    excludeCredentials: (await storage.staff.passkeysOf(person.id)).map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: JSON.stringify(options), ticket };
}

/** `refused`: too old, used, or not made for this desk. */
export type PasskeyProblem = "malformed" | "refused";

export async function verifyNewPasskey(
  { storage, origin, now }: Desk,
  person: StaffMember,
  { ticket, answer, userAgent }: Answer & { userAgent: string | null },
): Promise<Passkey | PasskeyProblem> {
  const response = parseRegistration(answer);
  if (response === "malformed") return "malformed";
  const expectedChallenge = await consumeTicket(storage, ticket, `register ${person.id}`, now);
  if (expectedChallenge === undefined || (await storage.staff.findPasskey(response.id))) return "refused";
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified) return "refused";
  const { credential } = registrationInfo;
  return {
    id: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: response.response.transports ?? [],
    device: deviceName(userAgent),
    addedAt: now.toISOString(),
  };
}

/** For a key box that one of the person's passkeys opens; `undefined` if they have none. */
export async function keyBoxQuestion(
  { storage, origin, now }: Desk,
  person: StaffMember,
): Promise<PasskeyQuestion | undefined> {
  const passkeys = await storage.staff.passkeysOf(person.id);
  if (passkeys.length === 0) return undefined;
  const { challenge, ticket } = await newChallenge(storage, `key-box ${person.id}`, now);
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    challenge: Buffer.from(challenge, "base64url"),
    userVerification: "required",
    timeout: answerMs,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
  });
  return { options: JSON.stringify(options), ticket };
}

/** The passkey of the person that has answered; `unknown`: it was removed meanwhile, or is somebody else's. */
export async function verifyKeyBoxPasskey(
  desk: Desk,
  person: StaffMember,
  { ticket, answer }: Answer,
): Promise<Passkey | "unknown" | PasskeyProblem> {
  const verified = await verifyAuthentication(desk, `key-box ${person.id}`, { ticket, answer });
  if (typeof verified === "string") return verified;
  return verified.person.id === person.id ? verified.passkey : "unknown";
}

/** Starts the session; `unknown`: a passkey that was removed, or of a person who is switched off. */
export async function signInByPasskey(
  desk: Desk,
  answer: Answer,
  session: NewSession,
): Promise<"signed-in" | "unknown" | PasskeyProblem> {
  const verified = await verifyAuthentication(desk, "sign-in", answer);
  if (typeof verified === "string") return verified;
  const { passkey, counter } = verified;
  const isSignedIn = await desk.storage.staff.signInByPasskey({ id: passkey.id, counter }, session);
  return isSignedIn ? "signed-in" : "unknown";
}

async function verifyAuthentication(
  { storage, origin, now }: Desk,
  purpose: Purpose,
  { ticket, answer }: Answer,
): Promise<{ passkey: Passkey; person: StaffMember; counter: number } | "unknown" | PasskeyProblem> {
  const response = parseAuthentication(answer);
  if (response === "malformed") return "malformed";
  const expectedChallenge = await consumeTicket(storage, ticket, purpose, now);
  if (expectedChallenge === undefined) return "refused";
  const known = await storage.staff.findPasskey(response.id);
  if (!known) return "unknown";
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    credential: known.passkey,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return "refused";
  return { ...known, counter: authenticationInfo.newCounter };
}

function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}
