/** What the terms show. */
import { useWords } from "../../words.ts";
import { Credits } from "./credits.tsx";
import { LegalDocument } from "./legal-document.tsx";
import type { Route } from "./+types/terms-conditions";

export function TermsScreen({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { page, credits } = loaderData;
  const words = useWords();
  return (
    <LegalDocument title={words("site.terms")} lead={words("terms.description")} page={page}>
      <Credits credits={credits} />
    </LegalDocument>
  );
}
