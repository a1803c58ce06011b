import { isRouteErrorResponse } from "react-router";
import button from "../../ui/base/button.module.css";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { useDeskTranslations } from "../translate.ts";
import { refusalOf } from "./refusal.ts";
import { SignedOutForm } from "./signed-out-form.tsx";

export function ErrorScreen({ error }: { error: unknown }) {
  const t = useDeskTranslations();
  const refusal = refusalOf(error);
  if (refusal && refusal.kind !== "forbidden") return <SignedOutForm {...refusal} />;
  const kind = refusal ? "forbidden" : isRouteErrorResponse(error) && error.status === 404 ? "not-found" : "server";
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
