import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { suggestedReplies } from "../../../dealership/leads/suggested-replies.ts";
import { replyDirections, type ReplyTemplate } from "../../../dealership/leads/reply-template.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { topicText } from "./template-texts.ts";
import type { Route } from "./+types/list";
import css from "./list.module.css";

export const handle = { right: "templates.write" } satisfies DeskHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const templates = await context.get(deskContext).storage.replyTemplates.list();
  return { templates, done: url.searchParams.has("saved"), isRemoved: url.searchParams.has("removed") };
}

/** Makes the suggested replies the dealership's own, to be changed, or changes the order. */
export async function action({ request, context }: Route.ActionArgs) {
  const { storage, now } = context.get(deskContext);
  const by = { staffId: signedInPerson(context).id, at: now().toISOString() };
  const form = await request.formData();
  const intent = formText(form, "intent");
  if (intent === "suggested" && (await storage.replyTemplates.list()).length === 0)
    for (const template of suggestedReplies) await storage.replyTemplates.add(template, by);
  const id = wholeNumber(formText(form, "template"));
  const direction = replyDirections.find((candidate) => candidate === intent);
  if (direction === undefined || id === undefined) throw redirect("/templates", 303);
  await storage.replyTemplates.move(id, direction, by);
  throw redirect(`/templates#reply-${id}`, 303);
}

export default function Templates({ loaderData: { templates, done, isRemoved } }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen
      title={t("templates.title")}
      intro={t("templates.intro")}
      actions={
        <a className={button.primary} href="/templates/new">
          <Plus aria-hidden />
          {t("templates.new")}
        </a>
      }
    >
      {done && <Notice>{t("templates.saved")}</Notice>}
      {isRemoved && <Notice>{t("templates.removed")}</Notice>}
      {templates.length === 0 && (
        <Panel title={t("templates.suggested")} intro={t("templates.suggested-text")}>
          <form method="post">
            <button className={button.secondary} name="intent" value="suggested">
              {t("templates.use-suggested")}
            </button>
          </form>
          <ul className={css.list}>
            {suggestedReplies.map((template) => (
              <Template key={template.name} template={template} />
            ))}
          </ul>
        </Panel>
      )}
      <ul className={css.list}>
        {templates.map((template, index) => (
          <Template key={template.id} template={template} id={template.id}>
            {templates.length > 1 && (
              <OrderButtons template={template} isFirst={index === 0} isLast={index === templates.length - 1} />
            )}
          </Template>
        ))}
      </ul>
    </DeskScreen>
  );
}

function Template({
  template: { name, topics, text },
  id,
  children,
}: {
  template: ReplyTemplate;
  id?: number;
  children?: ReactNode;
}) {
  const t = useDeskTranslations();
  return (
    <li className={css.template} data-item="" id={id === undefined ? undefined : `reply-${id}`}>
      <div className={css.head}>
        <h2 className={css.name}>
          {id === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <a href={`/templates/${id}`}>
              <bdi>{name}</bdi>
            </a>
          )}
        </h2>
        {children}
      </div>
      <p className={css.topics}>{topics.map((topic) => topicText(t, topic)).join(" · ")}</p>
      <div className={css.texts}>
        <p lang="ar" dir="rtl">
          {text.ar}
        </p>
        <p lang="en" dir="ltr">
          {text.en}
        </p>
      </div>
    </li>
  );
}

function OrderButtons({
  template: { id, name },
  isFirst,
  isLast,
}: {
  template: { id: number; name: string };
  isFirst: boolean;
  isLast: boolean;
}) {
  const t = useDeskTranslations();
  return (
    <form method="post" className={css.order}>
      <input type="hidden" name="template" value={id} />
      <button name="intent" value="earlier" disabled={isFirst} aria-label={t("templates.earlier", { name })}>
        <ArrowUp aria-hidden />
      </button>
      <button name="intent" value="later" disabled={isLast} aria-label={t("templates.later", { name })}>
        <ArrowDown aria-hidden />
      </button>
    </form>
  );
}
