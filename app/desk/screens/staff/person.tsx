import { manageableRoles } from "../../../dealership/staff/rights.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { DeskForm } from "../../form/desk-form.tsx";
import { DeskScreen, Notice, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import { useMomentText } from "../../moment.tsx";
import { signedInPerson } from "../../signed-in.server.ts";
import { useDeskTranslations } from "../../translate.ts";
import { branchOptions } from "./branch-options.ts";
import { OpenRequests } from "./open-requests.tsx";
import { changePerson, subjectOf } from "./person-action.server.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { StaffPasskeys } from "./staff-passkeys.tsx";
import { SignInLinkPanel } from "./sign-in-link-panel.tsx";
import type { Route } from "./+types/person";
import css from "./person.module.css";

export const handle = { right: "staff.manage", needsFreshSignIn: true } satisfies DeskHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { subject, mayChange } = await subjectOf(params.id, context);
  const person = signedInPerson(context);
  const { storage, dealership: readDealership, now } = context.get(deskContext);
  const dealership = await readDealership();
  const people = new Map((await storage.staff.list(now().toISOString())).map(({ id, name }) => [id, name]));
  const openRequests = mayChange ? await storage.leadWork.countOpenOf(subject.id) : 0;
  const passkeys = mayChange ? await storage.staff.passkeysOf(subject.id) : [];
  const branch = dealership?.branches.find(({ slug }) => slug === subject.branch);
  return {
    subject,
    mayChange,
    roles: manageableRoles(person.role),
    branches: branchOptions(dealership, person.locale),
    branchName: branch && inLocale(branch.name, person.locale).text,
    passkeys: passkeys.map(({ id, device, addedAt, usedAt, linkBy }) => ({
      id,
      device,
      addedAt,
      usedAt,
      linkBy: linkBy === undefined ? undefined : people.get(linkBy),
    })),
    openRequests,
    givenBack: wholeNumber(url.searchParams.get("given-back")),
    isSaved: url.searchParams.has("saved"),
    isSignedOut: url.searchParams.has("signed-out"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return changePerson(params.id, await request.formData(), context);
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { subject, mayChange, passkeys, openRequests, givenBack, isSaved, isSignedOut } = loaderData;
  const isOff = subject.switchedOffAt !== undefined;
  const { problem, result, shown, isPromoted } = actionData ?? {};
  return (
    <DeskScreen narrow title={subject.name} back={{ href: "/staff", label: t("desk.back-to-staff") }}>
      {problem && (
        <Notice isError>
          {t(`staff.${problem}`)}
          {problem === "changed-meanwhile" && ` ${storedValues(loaderData, t)}`}
        </Notice>
      )}
      {isSaved && !actionData && <Notice>{t("staff.saved")}</Notice>}
      {isSignedOut && !actionData && <Notice>{t("staff.signed-out")}</Notice>}
      {givenBack !== undefined && !actionData && <Notice>{t("staff.given-back", { count: givenBack })}</Notice>}
      {isPromoted && <Notice>{t("staff.promoted")}</Notice>}
      {shown && <SignInLinkPanel shown={shown} />}
      {mayChange ? (
        <>
          {isOff && <SwitchOn {...subject} />}
          <Profile loaderData={loaderData} result={result} />
          <StaffPasskeys passkeys={passkeys} />
          <OpenRequests id={subject.id} count={openRequests} />
          {!isOff && <NewLink />}
          {!isOff && <SignOut />}
          {!isOff && <SwitchOff name={subject.name} openRequests={openRequests} />}
        </>
      ) : (
        <p>{t("staff.not-yours")}</p>
      )}
    </DeskScreen>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];
type Translate = ReturnType<typeof useDeskTranslations>;

function storedValues({ subject: { name, email, role }, branchName }: LoaderData, t: Translate): string {
  const values = [name, email, t(`role.${role}`), ...(branchName === undefined ? [] : [branchName])];
  return t("staff.stored-now", { values: values.map((value) => `\u2068${value}\u2069`).join(" · ") });
}

function Profile({
  loaderData: { subject, roles, branches },
  result,
}: {
  loaderData: LoaderData;
  result: Parameters<typeof DeskForm>[0]["result"];
}) {
  const t = useDeskTranslations();
  const { name, email, role, branch, locale, version } = subject;
  return (
    <Panel title={t("staff.profile")} intro={t("staff.promotion-text")}>
      <DeskForm
        id="person"
        result={result}
        defaults={{ name, email, role, branch, locale }}
        submitLabel={t("staff.save")}
      >
        <input type="hidden" name="version" value={version} />
        <ProfileFields roles={roles} branches={branches} />
      </DeskForm>
    </Panel>
  );
}

function NewLink() {
  const t = useDeskTranslations();
  return (
    <Panel title={t("staff.new-link")} intro={t("staff.new-link-text")}>
      <form method="post" className={css.choice}>
        <label className={css.check}>
          <input type="checkbox" name="lost" value="yes" />
          {t("staff.lost-phone")}
        </label>
        <button className={button.secondary} name="intent" value="new-link">
          {t("staff.new-link-button")}
        </button>
      </form>
    </Panel>
  );
}

function SignOut() {
  const t = useDeskTranslations();
  return (
    <Panel title={t("staff.sign-out")} intro={t("staff.sign-out-text")}>
      <form method="post">
        <button className={button.secondary} name="intent" value="sign-out">
          {t("staff.sign-out")}
        </button>
      </form>
    </Panel>
  );
}

function SwitchOff({ name, openRequests }: { name: string; openRequests: number }) {
  const t = useDeskTranslations();
  const requests = openRequests > 0 ? ` ${t("staff.switch-off-requests", { count: openRequests })}` : "";
  return (
    <Panel title={t("staff.switch-off")} intro={t("staff.switch-off-text") + requests}>
      <form method="post">
        <button className={css.danger} name="intent" value="switch-off">
          {t("staff.switch-off-button", { name })}
        </button>
      </form>
    </Panel>
  );
}

function SwitchOn({ name, switchedOffAt = "" }: { name: string; switchedOffAt?: string | undefined }) {
  const t = useDeskTranslations();
  const momentText = useMomentText();
  return (
    <Panel title={t("staff.switch-on")} intro={t("staff.switch-on-text", { time: momentText(switchedOffAt) })}>
      <form method="post">
        <button className={button.primary} name="intent" value="switch-on">
          {t("staff.switch-on-button", { name })}
        </button>
      </form>
    </Panel>
  );
}
