import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import { signedInPerson } from "../signed-in.server.ts";
import type { Route } from "./+types/key-boxes";

export const handle = { right: "keys.hold" } satisfies DeskHandle;

/** The person's own, as they are stored: only their passphrase or passkey opens them. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const boxes = await context.get(deskContext).storage.keyBoxes.ofPerson(signedInPerson(context).id);
  return Response.json(
    boxes.map((box) => ({
      id: box.id,
      kind: box.kind,
      ...(box.kind === "passkey" && { passkeyId: box.passkeyId }),
      sealed: Buffer.from(box.sealed).toString("base64url"),
    })),
  );
}
