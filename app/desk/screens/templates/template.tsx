import { data, redirect, type RouterContextProvider } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
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
  const { storage } = context.get(deskContext);
  const [template, templates] = await Promise.all([storedTemplate(params.id, context), storage.replyTemplates.list()]);
  return { template, isLast: templates.length === 1 };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const { id } = await storedTemplate(params.id, context);
  const fields = await request.formData();
  const which = { id, version: wholeNumber(formText(fields, "version")) ?? 0 };
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  if (formText(fields, "intent") === "remove") {
    if (formText(fields, "confirm") !== "yes")
      return data({ problems: [], isUnconfirmed: true } satisfies TemplateAnswer, { status: 422 });
    const outcome = await storage.replyTemplates.remove(which, by);
    if (outcome === "unknown") throw data(null, { status: 404 });
    if (outcome === "changed-meanwhile")
      return data({ problems: [], conflict: "removal" } satisfies TemplateAnswer, { status: 409 });
    throw redirect("/templates?removed", 303);
  }
  const result = templateOf(fields);
  const { input } = result;
  if ("problems" in result) return data({ input, problems: result.problems } satisfies TemplateAnswer, { status: 422 });
  const outcome = await storage.replyTemplates.change(which, result.template, by);
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "changed-meanwhile")
    return data({ input, problems: [], conflict: "change" } satisfies TemplateAnswer, { status: 409 });
  throw redirect("/templates?saved", 303);
}

async function storedTemplate(id: string, context: Readonly<RouterContextProvider>) {
  const { storage } = context.get(deskContext);
  const template = await storage.replyTemplates.find(wholeNumber(id) ?? 0);
  if (!template) throw data(null, { status: 404 });
  return template;
}

export default function Template({ loaderData: { template, isLast }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const {
    input = template,
    problems = [],
    conflict,
    isUnconfirmed = false,
  }: Partial<TemplateAnswer> = actionData ?? {};
  return (
    <DeskScreen title={template.name} back={{ href: "/templates", label: t("templates.title") }} narrow>
      {isUnconfirmed && <Notice isError>{t("templates.unconfirmed")}</Notice>}
      {conflict === "removal" && <Notice isError>{t("templates.not-removed")}</Notice>}
      {conflict === "change" && (
        <Notice isError>
          {t("templates.changed-meanwhile")} <span lang="ar">{template.text.ar}</span> ·{" "}
          <span lang="en">{template.text.en}</span>
        </Notice>
      )}
      <Panel>
        <TemplateForm input={input} problems={problems} version={template.version} />
      </Panel>
      <details className={form.removal} open={isUnconfirmed || conflict === "removal"}>
        <summary>{t("templates.remove")}</summary>
        <form method="post" className={form.part}>
          <input type="hidden" name="version" value={template.version} />
          <p>{t(isLast ? "templates.remove-last-text" : "templates.remove-text")}</p>
          <label className={form.check}>
            <input type="checkbox" name="confirm" value="yes" required />
            {t("templates.remove-confirm", { name: `\u2068${template.name}\u2069` })}
          </label>
          <p>
            <button className={form.danger} name="intent" value="remove">
              {t("templates.remove")}
            </button>
          </p>
        </form>
      </details>
    </DeskScreen>
  );
}
