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

type BranchDraft = `${typeof branchPrefix}${string}`;

export type SettingsDraft = keyof typeof forms | BranchDraft;

export function branchDraft(slug: string): BranchDraft {
  return `${branchPrefix}${slug}`;
}

export function isSettingsDraft(name: string): name is SettingsDraft {
  return name in forms || name.startsWith(branchPrefix);
}

export function draftForm(draft: SettingsDraft): DraftForm {
  if (isOfBranch(draft)) {
    const path = `/settings/branches/${draft.slice(branchPrefix.length)}`;
    return { path, right: "settings.change", title: "settings.branch" };
  }
  return forms[draft];
}

function isOfBranch(draft: SettingsDraft): draft is BranchDraft {
  return draft.startsWith(branchPrefix);
}
