import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/translate.ts";
import { useDeskPage } from "../page.ts";
import { hasRight } from "../../dealership/staff/rights.ts";
import { DeskHeader } from "./desk-header.tsx";
import { KeyAskers } from "./key-askers.tsx";
import { KeyboardHelp } from "./keyboard-help.tsx";
import css from "./desk-frame.module.css";

export function DeskFrame({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const { person } = useDeskPage();
  return (
    <>
      <a className={`${css.skip} visually-hidden`} href="#main">
        {t("site.skip")}
      </a>
      <DeskHeader />
      <main id="main" className={person ? css.main : css.narrow} tabIndex={-1}>
        {person && hasRight(person.role, "keys.hand-over") && <KeyAskers />}
        {children}
      </main>
      {person && <KeyboardHelp />}
    </>
  );
}
