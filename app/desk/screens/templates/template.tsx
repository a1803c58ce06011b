import { data, redirect, type RouterContextProvider } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { deskContext } from "../../context.ts";
import form from "../../form/small-form.module.css";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { TemplateForm } from "./template-form.tsx";
import { templateOf, type TemplateAnswer } from "./template-input.server.ts";
import type { Route } from "./+types/template";

export const handle = { right: "templates.write" } satisfies DeskHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { template: await storedTemplate(params.id, context) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const { id } = await storedTemplate(params.id, context);
  const fields = await request.formData();
  const which = { id, version: Number(formText(fields, "version")) };
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const isRemoval = formText(fields, "intent") === "remove";
  const result = templateOf(fields);
  if (!isRemoval && "problems" in result)
    return data({ input: result.input, problems: result.problems } satisfies TemplateAnswer, { status: 422 });
  const outcome =
    "template" in result && !isRemoval
      ? await storage.replyTemplates.change(which, result.template, by)
      : await storage.replyTemplates.remove(which, by);
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "changed-meanwhile")
    return data({ input: result.input, problems: [], isConflict: true } satisfies TemplateAnswer, { status: 409 });
  throw redirect(isRemoval ? "/templates?removed" : "/templates?saved", 303);
}

async function storedTemplate(id: string, context: Readonly<RouterContextProvider>) {
  const { storage } = context.get(deskContext);
  const template = /^\d{1,15}$/.test(id) ? await storage.replyTemplates.find(Number(id)) : undefined;
  if (!template) throw data(null, { status: 404 });
  return template;
}

export default function Template({ loaderData: { template }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const isConflict = actionData && "isConflict" in actionData;
  const input = actionData && actionData.input.name !== "" ? actionData.input : template;
  return (
    <DeskScreen title={template.name} actions={<a href="/templates">{t("templates.title")}</a>} narrow>
      {isConflict && (
        <Notice isError>
          {t("templates.changed-meanwhile")} <span lang="ar">{template.text.ar}</span> ·{" "}
          <span lang="en">{template.text.en}</span>
        </Notice>
      )}
      <Panel>
        <TemplateForm input={input} problems={actionData?.problems ?? []} version={template.version} />
      </Panel>
      <form method="post">
        <input type="hidden" name="version" value={template.version} />
        <button className={form.danger} name="intent" value="remove">
          {t("templates.remove")}
        </button>
      </form>
    </DeskScreen>
  );
}
