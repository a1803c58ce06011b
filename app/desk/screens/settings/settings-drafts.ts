import type { Right } from "../../../dealership/staff/rights.ts";
import type { PlainDeskMessageKey } from "../../translate.ts";

type DraftForm = { path: string; right: Right; title: PlainDeskMessageKey };

/** The forms that change parts of the settings, by the names that their drafts are stored under. */
const forms = {
  home: { path: "/content/home", right: "content.change", title: "content.home" },
  aims: { path: "/content/about", right: "content.change", title: "content.aims" },
  questions: { path: "/content/questions", right: "content.change", title: "content.questions" },
  team: { path: "/content/team", right: "content.change", title: "content.team" },
  partners: { path: "/content/partners", right: "content.change", title: "content.partners" },
  credits: { path: "/content/credits", right: "content.change", title: "content.credits" },
  dealership: { path: "/settings/dealership", right: "settings.change", title: "settings.dealership" },
  look: { path: "/settings/look", right: "settings.change", title: "settings.look" },
  finance: { path: "/settings/finance", right: "settings.change", title: "settings.finance" },
  trust: { path: "/settings/trust", right: "settings.change", title: "settings.trust" },
} as const satisfies Record<string, DraftForm>;

const branchPrefix = "branch-";

export type SettingsDraft = keyof typeof forms | `${typeof branchPrefix}${string}`;

export function branchDraft(slug: string): SettingsDraft {
  return `${branchPrefix}${slug}`;
}

export function draftForm(draft: string): DraftForm | undefined {
  if (!draft.startsWith(branchPrefix)) return Object.entries(forms).find(([name]) => name === draft)?.[1];
  const path = `/settings/branches/${draft.slice(branchPrefix.length)}`;
  return { path, right: "settings.change", title: "settings.branch" };
}
