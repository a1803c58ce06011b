import { maxFormBytes } from "../../form/form-size.ts";
import type { DeskHandle } from "../../handle.ts";
import { itemAction } from "./item-action.server.ts";
import { ItemEditor } from "./item-editor.tsx";
import { openItem, targetOf, targetOfForm } from "./item-loader.server.ts";
import type { Route } from "./+types/new";

export const handle = { right: "content.change", maxUploadBytes: maxFormBytes } satisfies DeskHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const target = await targetOf(params, context, "new");
  return { open: await openItem(target, context), saved: url.searchParams.get("saved") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return itemAction(await targetOfForm(params, context, "new"), request, context);
}

export default function NewItem({ loaderData: { open, saved }, actionData }: Route.ComponentProps) {
  return <ItemEditor open={open} answer={actionData} saved={saved} />;
}
