import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { manageableRoles } from "../../../dealership/staff/rights.ts";
import { staffForm } from "../../../dealership/staff/staff-form.ts";
import { deskContext } from "../../context.ts";
import { DeskForm } from "../../form/desk-form.tsx";
import { DeskScreen, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { branchOptions } from "./branch-options.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { makeShownLink } from "./shown-link.server.ts";
import { SignInLinkPanel } from "./sign-in-link-panel.tsx";
import type { Route } from "./+types/new";

export const handle = { right: "staff.manage", needsFreshSignIn: true } satisfies DeskHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const person = signedInPerson(context);
  const dealership = await context.get(deskContext).dealership();
  return {
    roles: manageableRoles(person.role),
    branches: branchOptions(dealership, person.locale),
    locale: dealership?.staffLanguage ?? person.locale,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { storage, dealership, now } = context.get(deskContext);
  const person = signedInPerson(context);
  const branches = (await dealership())?.branches.map(({ slug }) => slug) ?? [];
  const schema = staffForm(manageableRoles(person.role), branches);
  const submission = parseWithZod(await request.formData(), { schema, disableAutoCoercion: true });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const by = { staffId: person.id, at: now().toISOString() };
  const added = await storage.staff.add(submission.value, by);
  if (added.outcome === "email-taken")
    return data({ result: submission.reply({ fieldErrors: { email: ["email-taken"] } }) }, { status: 422 });
  return { shown: await makeShownLink({ id: added.id, ...submission.value }, by, context) };
}

export default function NewStaffMember({ loaderData: { roles, branches, locale }, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const back = { href: "/staff", label: t("desk.back-to-staff") };
  if (actionData && "shown" in actionData)
    return (
      <DeskScreen narrow title={t("staff.new-title")} back={back}>
        <SignInLinkPanel shown={actionData.shown} />
      </DeskScreen>
    );
  return (
    <DeskScreen narrow title={t("staff.new-title")} back={back}>
      <Panel>
        <DeskForm
          id="person"
          result={actionData?.result}
          defaults={{ role: "sales", locale }}
          submitLabel={t("staff.new-button")}
        >
          <ProfileFields roles={roles} branches={branches} />
        </DeskForm>
      </Panel>
    </DeskScreen>
  );
}
