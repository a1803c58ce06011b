import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import type { AboutUs, Dealership, Partner } from "../../dealership/dealership.ts";

export type QuestionView = { question: LocalText; answer: LocalText };

export type AimsView = { goal?: LocalText; vision?: LocalText };

export type PartnerView = Omit<Partner, "name"> & { name: LocalText };

export function aimsView(about: AboutUs | undefined, locale: Locale): AimsView {
  return {
    ...(about?.goal && { goal: inLocale(about.goal, locale) }),
    ...(about?.vision && { vision: inLocale(about.vision, locale) }),
  };
}

export function questionViews(about: AboutUs | undefined, locale: Locale): QuestionView[] {
  return (about?.questions ?? []).map(({ question, answer }) => ({
    question: inLocale(question, locale),
    answer: inLocale(answer, locale),
  }));
}

export type TeamMemberView = { name: LocalText; role: LocalText; branch?: LocalText; phone?: string };

/** A branch that is gone is not named. */
export function teamViews(
  { about, branches }: Pick<Dealership, "about" | "branches">,
  locale: Locale,
): TeamMemberView[] {
  return (about?.team ?? []).map(({ name, role, branch: slug, phone }) => {
    const branch = branches.find((candidate) => candidate.slug === slug);
    return {
      name: inLocale(name, locale),
      role: inLocale(role, locale),
      ...(branch && { branch: inLocale(branch.name, locale) }),
      ...(phone !== undefined && { phone }),
    };
  });
}

export function partnerViews(about: AboutUs | undefined, locale: Locale): PartnerView[] {
  return (about?.partners ?? []).map(({ name, ...rest }) => ({ ...rest, name: inLocale(name, locale) }));
}
