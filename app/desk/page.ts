import { createContext, use } from "react";
import type { Bilingual, Locale } from "../dealership/text/bilingual.ts";
import type { ServerTranslate } from "../i18n/translate.server.ts";
import type { StaffMember } from "../dealership/staff/staff-member.ts";

/** What every page of the desk shows; made by entry.server.tsx. The desk is rendered on the server only. */
export type DeskPage = {
  locale: Locale;
  dealershipName: string;
  theme: string;
  /** The script of every page. */
  script: string;
  path: string;
  /** Path and query. */
  address: string;
  person: StaffMember | undefined;
  /** Names of colleagues who wait until this person hands the staff's key over. */
  keyAskers: readonly string[];
  /** What was typed, if nothing could be stored because another process held the database; empty for a form with files. */
  unsent: readonly [string, string][] | undefined;
  /** The site's messages, for previews. */
  siteTranslations: Readonly<Record<Locale, ServerTranslate>>;
  /** Of the person. */
  branchName: Bilingual | undefined;
};

export const DeskPageContext = createContext<DeskPage | undefined>(undefined);

export function useDeskPage(): DeskPage {
  const page = use(DeskPageContext);
  if (!page) throw new Error("There is no page of the desk around this component.");
  return page;
}
