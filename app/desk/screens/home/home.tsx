import button from "../../../ui/base/button.module.css";
import { deskContext, signedInContext } from "../../context.ts";
import { DeskScreen, Panel } from "../../frame/desk-screen.tsx";
import type { DeskHandle } from "../../handle.ts";
import { useDeskPage } from "../../page.ts";
import { useDeskTranslations } from "../../translate.ts";
import type { Route } from "./+types/home";

export const handle = { right: "signed-in" } satisfies DeskHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { person } = context.get(signedInContext) ?? {};
  const passkeys = person ? await context.get(deskContext).storage.staff.passkeysOf(person.id) : [];
  return { hasPasskey: passkeys.length > 0 };
}

export default function Home({ loaderData: { hasPasskey } }: Route.ComponentProps) {
  const t = useDeskTranslations();
  const { person } = useDeskPage();
  return (
    <DeskScreen title={t("home.hello", { name: person?.name ?? "" })}>
      {!hasPasskey && (
        <Panel>
          <p>{t("home.no-passkey")}</p>
          <p>
            <a className={button.secondary} href="/account">
              {t("home.make-passkey")}
            </a>
          </p>
        </Panel>
      )}
      <p>{t("home.empty")}</p>
    </DeskScreen>
  );
}
