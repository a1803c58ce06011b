/** What the privacy policy shows. */
import { useWords } from "../../words.ts";
import { LegalDocument } from "./legal-document.tsx";
import { Retention } from "./retention.tsx";
import type { Route } from "./+types/privacy-policy";

export function PrivacyScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { page, retentionDays } = loaderData;
  const words = useWords();
  return (
    <LegalDocument title={words("site.privacy")} lead={words("privacy.description")} page={page}>
      <Retention days={retentionDays} />
    </LegalDocument>
  );
}
