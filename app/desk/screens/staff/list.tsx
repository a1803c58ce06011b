import { UserPlus } from "lucide-react";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { hasBranch } from "../../../dealership/staff/rights.ts";
import type { StaffListEntry } from "../../../storage/staff-types.ts";
import button from "../../../ui/base/button.module.css";
import { deskContext } from "../../context.ts";
import { DeskScreen } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { Moment, useMomentText } from "../../moment.tsx";
import { useDeskPage } from "../../page.ts";
import { signedInPerson } from "../../signed-in.server.ts";
import table from "../../table/desk-table.module.css";
import { useDeskTranslations } from "../../translate.ts";
import type { Route } from "./+types/list";

export const handle = { right: "staff.manage" } satisfies DeskHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { storage, dealership, now } = context.get(deskContext);
  const { locale } = signedInPerson(context);
  const [people, facts] = await Promise.all([storage.staff.list(now().toISOString()), dealership()]);
  const branches = new Map(facts?.branches.map(({ slug, name }) => [slug, inLocale(name, locale)]));
  const isOff = ({ switchedOffAt }: StaffListEntry) => Number(switchedOffAt !== undefined);
  return people
    .toSorted((first, second) => isOff(first) - isOff(second))
    .map((person) => ({ ...person, branchName: branches.get(person.branch ?? "") }));
}

export default function StaffList({ loaderData: people }: Route.ComponentProps) {
  const t = useDeskTranslations();
  return (
    <DeskScreen
      title={t("staff.title")}
      intro={t("staff.intro")}
      actions={
        <a className={button.primary} href="/staff/new">
          <UserPlus aria-hidden />
          {t("staff.invite")}
        </a>
      }
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("staff.person")}</th>
            <th scope="col">{t("staff.role")}</th>
            <th scope="col">{t("staff.branch")}</th>
            <th scope="col">{t("staff.sign-in")}</th>
            <th scope="col">{t("staff.seen")}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </tbody>
      </table>
    </DeskScreen>
  );
}

function PersonRow({ person }: { person: Route.ComponentProps["loaderData"][number] }) {
  const t = useDeskTranslations();
  const isYou = useDeskPage().person?.id === person.id;
  const { branchName } = person;
  return (
    <tr data-item="">
      <td>
        <a href={`/staff/${person.id}`} className={table.main}>
          <bdi>{person.name}</bdi>
          <bdi className={table.soft} dir="ltr">
            {person.email}
          </bdi>
        </a>
      </td>
      <td data-label={t("staff.role")}>
        <span>
          {t(`role.${person.role}`)}
          {isYou && <span className={table.soft}> ({t("staff.you")})</span>}
        </span>
      </td>
      <td data-label={t("staff.branch")}>
        {branchName ? (
          <bdi lang={branchName.locale}>{branchName.text}</bdi>
        ) : (
          t(hasBranch(person.role) ? "staff.no-branch" : "desk.all-branches")
        )}
      </td>
      <td data-label={t("staff.sign-in")}>
        <SignInState person={person} />
      </td>
      <td data-label={t("staff.seen")}>
        {person.seenAt === undefined ? t("staff.never") : <Moment at={person.seenAt} />}
      </td>
    </tr>
  );
}

function SignInState({ person: { switchedOffAt, passkeys, linkExpiresAt } }: { person: StaffListEntry }) {
  const t = useDeskTranslations();
  const momentText = useMomentText();
  if (switchedOffAt !== undefined) return <span className={table.warn}>{t("staff.switched-off")}</span>;
  return (
    <span>
      {t("staff.passkeys", { count: passkeys })}
      {linkExpiresAt !== undefined && (
        <>
          <br />
          <span className={table.soft}>{t("staff.link-open", { time: momentText(linkExpiresAt) })}</span>
        </>
      )}
    </span>
  );
}
