import type { ReactNode } from "react";
import { Complaints } from "../../../ui/content/complaints.tsx";
import { Day } from "../../../ui/content/day.tsx";
import { EmptyState } from "../../../ui/content/empty-state.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { RichTextBody } from "../../../ui/content/rich-text.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
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
  const t = useTranslations();
  const { content, identity, complaints } = page;
  return (
    <Page title={title} intro={lead}>
      {content && (
        <p className={css.updated}>
          {t("legal.updated")} <Day text={content.updated} />
        </p>
      )}
      {content ? (
        <div className={css.written}>
          <RichTextBody text={content.text} />
        </div>
      ) : (
        <EmptyState text={t("legal.none")} />
      )}
      {children}
      <LegalIdentity identity={identity} />
      {complaints && <Complaints channel={complaints} />}
    </Page>
  );
}
