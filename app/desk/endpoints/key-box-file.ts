import { data } from "react-router";
import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import { signedInPerson } from "../signed-in.server.ts";
import type { Route } from "./+types/key-box-file";

export const handle = { right: "keys.hold" } satisfies DeskHandle;

/** An own box by passphrase as a file, for `age -d`. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const boxes = await context.get(deskContext).storage.keyBoxes.ofPerson(signedInPerson(context).id);
  const box = boxes.find(({ id, kind }) => kind === "passphrase" && String(id) === params.id);
  if (!box) throw data(null, { status: 404 });
  return new Response(box.sealed, {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="staff-key.age"`,
    },
  });
}
