import { formText } from "../../dealership/forms/form-text.ts";
import { parseRecipient } from "../../staff/sealed-key.ts";
import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import { signedInPerson } from "../signed-in.server.ts";
import type { Route } from "./+types/key-handover";

export const handle = { right: "keys.hold" } satisfies DeskHandle;

const openMs = 15 * 60_000;

/** Whether a colleague has answered, and the key as it was sealed to the person's browser. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { storage, now } = context.get(deskContext);
  const answer = await storage.keyBoxes.answerFor(signedInPerson(context).id, now().toISOString());
  if (answer.state !== "answered") return Response.json(answer);
  return Response.json({ state: answer.state, sealed: Buffer.from(answer.sealed).toString("base64url") });
}

/** Asks for the key; it is sealed to this public key, which the person's browser has made. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { storage, now } = context.get(deskContext);
  const recipient = parseRecipient(formText(await request.formData(), "recipient"));
  if (recipient === undefined) return new Response(null, { status: 422 });
  const at = now();
  await storage.keyBoxes.ask({
    staffId: signedInPerson(context).id,
    recipient,
    at: at.toISOString(),
    expiresAt: new Date(at.getTime() + openMs).toISOString(),
  });
  return new Response(null, { status: 204 });
}
