import { isRouteErrorResponse } from "react-router";
import button from "../../ui/base/button.module.css";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { useDeskPage } from "../page.ts";
import { useDeskTranslations } from "../translate.ts";
import { refusalOf } from "./refusal.ts";
import { UnsentForm } from "./unsent-form.tsx";

export function ErrorScreen({ error }: { error: unknown }) {
  const t = useDeskTranslations();
  const { unsent } = useDeskPage();
  if (unsent) return <UnsentForm kind="busy" fields={unsent} />;
  const refusal = refusalOf(error);
  if (refusal && refusal.kind !== "forbidden") return <UnsentForm {...refusal} />;
  const kind = refusal ? "forbidden" : errorKind(error);
  return (
    <DeskScreen narrow title={t(`error.${kind}`)} intro={t(`error.${kind}-text`)}>
      <p>
        <a className={button.quiet} href="/">
          {t("error.home")}
        </a>
      </p>
    </DeskScreen>
  );
}

function errorKind(error: unknown): "not-found" | "broken-form" | "server" {
  if (!isRouteErrorResponse(error)) return "server";
  return error.status === 404 ? "not-found" : error.status === 400 ? "broken-form" : "server";
}
