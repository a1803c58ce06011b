import { data, redirect } from "react-router";
import { deskContext } from "../../context.ts";
import { DeskScreen, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { TemplateForm } from "./template-form.tsx";
import { templateOf, type TemplateAnswer } from "./template-input.server.ts";
import type { Route } from "./+types/new";

export const handle = { right: "templates.write" } satisfies DeskHandle;

const empty = { name: "", topics: [], text: { ar: "", en: "" } };

export async function action({ request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const result = templateOf(await request.formData());
  if ("problems" in result)
    return data({ input: result.input, problems: result.problems } satisfies TemplateAnswer, { status: 422 });
  await storage.replyTemplates.add(result.template, {
    staffId: signedInPerson(context).id,
    at: now().toISOString(),
  });
  throw redirect("/templates?saved", 303);
}

export default function NewTemplate({ actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen title={t("templates.new")} back={{ href: "/templates", label: t("templates.title") }} narrow>
      <Panel>
        <TemplateForm input={actionData?.input ?? empty} problems={actionData?.problems ?? []} />
      </Panel>
    </DeskScreen>
  );
}
