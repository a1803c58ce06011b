import type { Option } from "../../../ui/form/options.ts";
import { DeskScreen, Notice } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import { AmountChoice, BranchChoice } from "./bulk-choices.tsx";
import type { BulkProblem } from "./bulk-form.ts";
import css from "./bulk.module.css";

type Typed = { kind: string; amount: string; search: string; ids: string };

/** Why a change is not planned. The chosen cars are kept, and what is wrong can be corrected here. */
export function BulkRefusal({
  back,
  refused,
}: {
  back: { href: string; label: string };
  refused: { problem?: BulkProblem | undefined; typed: Typed; branches: readonly Option[] } | undefined;
}) {
  const t = useDeskTranslations();
  const problem = refused?.problem ?? "nothing-chosen";
  const correction = refused && correctionOf(problem, refused.typed.kind);
  return (
    <DeskScreen narrow title={t("bulk.title")} back={back}>
      <Notice isError>{t(`bulk.wrong-${problem}`)}</Notice>
      {refused && correction ? (
        <form method="post" action="/stock/bulk" className={css.form}>
          <p>{t("bulk.still-chosen", { count: refused.typed.ids.split(" ").length })}</p>
          <input type="hidden" name="ids" value={refused.typed.ids} />
          <input type="hidden" name="search" value={refused.typed.search} />
          {correction === "branch" ? (
            <BranchChoice branches={refused.branches} />
          ) : (
            <AmountChoice wrong={{ amount: refused.typed.amount, kind: correction }} />
          )}
        </form>
      ) : (
        <p>{t("bulk.go-back")}</p>
      )}
    </DeskScreen>
  );
}

function correctionOf(problem: BulkProblem, kind: string): "branch" | "price-percent" | "price-riyals" | undefined {
  if (problem === "branch") return "branch";
  if (problem !== "amount") return undefined;
  return kind === "price-percent" || kind === "price-riyals" ? kind : undefined;
}
