import type { ReactNode } from "react";
import { Complaints } from "../../ui/complaints.tsx";
import { Day } from "../../ui/day.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { RichTextBody } from "../../ui/rich-text.tsx";
import { useWords } from "../../i18n/translate.ts";
import { LegalIdentity } from "./legal-identity.tsx";
import type { LegalPage } from "./legal-page.ts";
import css from "./legal.module.css";

export function LegalDocument({
  title,
  lead,
  page,
  children,
}: {
  title: string;
  lead: string;
  page: LegalPage;
  children?: ReactNode;
}) {
  const words = useWords();
  const { written, identity, complaints } = page;
  return (
    <Page title={title} lead={lead}>
      {written && (
        <p className={css.updated}>
          {words("legal.updated")} <Day text={written.updated} />
        </p>
      )}
      {written ? (
        <div className={css.written}>
          <RichTextBody text={written.text} />
        </div>
      ) : (
        <EmptyState text={words("legal.none")} />
      )}
      {children}
      <LegalIdentity identity={identity} />
      {complaints && <Complaints channel={complaints} />}
    </Page>
  );
}
