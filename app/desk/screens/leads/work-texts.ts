import type { StateFilter } from "../../../dealership/leads/inbox-search.ts";
import type { LeadKind } from "../../../dealership/leads/lead.ts";
import type { DeskTranslate } from "../../translate.ts";

export function stateText(t: DeskTranslate, state: StateFilter): string {
  return t(`lead-state.${state}`);
}

export function kindText(t: DeskTranslate, { kind, isAboutCar }: { kind: LeadKind; isAboutCar: boolean }): string {
  return isAboutCar ? t("lead-kind.message-about-car") : t(`lead-kind.${kind}`);
}
