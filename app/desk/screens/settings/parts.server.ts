import { aboutSchema, branchSchema, settingsSchema } from "../../../dealership/dealership-schema.ts";
import type { AboutUs, Branch, Dealership } from "../../../dealership/dealership.ts";
import { mailTopics } from "../../../dealership/dealership.ts";
import { halalasPerRiyal } from "../../../dealership/pricing/price.ts";
import type { CellProblem, Cells } from "../../../publishing/judge-content.ts";
import { settingsCells } from "../../../publishing/judge-settings.ts";
import { message } from "../../../stock/problems/message.ts";
import { hoursCells, hoursInputCells } from "./hours-cells.ts";
import { branchDraft } from "./settings-drafts.ts";
import type { SettingsPart } from "./settings-part.server.ts";

/** A part of the settings whose form has these fields. */
export function part<Value>(definition: SettingsPart<Value>): SettingsPart<Value> {
  return definition;
}

/** Several addresses in one field. */
function splitAddresses(cells: Cells): Cells {
  const entries = Object.entries(cells).flatMap(([name, text]): (readonly [string, string])[] => {
    if (!name.startsWith("leadEmails")) return [[name, text]];
    const addresses = text.split(/[\s,;،؛]+/).filter((address) => address !== "");
    return addresses.map((address, index) => [`${name}.${index}`, address]);
  });
  return Object.fromEntries(entries);
}

export const identityPart = part({
  draft: "dealership",
  schema: settingsSchema.pick({
    name: true,
    legalName: true,
    tagline: true,
    notice: true,
    phone: true,
    whatsapp: true,
    email: true,
    leadEmails: true,
    commercialRegistration: true,
    vatNumber: true,
    social: true,
    complaints: true,
    answerWithinMinutes: true,
  }),
  fields: [
    "name",
    "legalName",
    "tagline",
    "notice",
    "phone",
    "whatsapp",
    "email",
    "leadEmails",
    "commercialRegistration",
    "vatNumber",
    "social",
    "complaints",
    "answerWithinMinutes",
  ],
  lists: ["social"],
  isNumber: (name) => name === "complaints.replyWorkingDays" || name === "answerWithinMinutes",
  cells({ name, legalName, tagline, notice, phone, whatsapp, email, leadEmails, ...rest }) {
    const { commercialRegistration, vatNumber, social, complaints, answerWithinMinutes } = rest;
    const shown = { name, legalName, tagline, notice, phone, whatsapp, email, commercialRegistration, vatNumber };
    return {
      ...settingsCells({ ...shown, social, complaints, answerWithinMinutes }),
      ...Object.fromEntries(mailTopics.map((topic) => [`leadEmails.${topic}`, (leadEmails?.[topic] ?? []).join(", ")])),
    };
  },
  inputCells: splitAddresses,
  apply: (dealership, value) => {
    const { notice: _n, leadEmails: _l, complaints: _c, answerWithinMinutes: _a, ...rest } = dealership;
    return { ...rest, ...value };
  },
});

export const lookPart = part({
  draft: "look",
  schema: settingsSchema.pick({ brandColor: true, logo: true }),
  fields: ["brandColor", "logo"],
  cells: ({ brandColor, logo }) => ({ brandColor, ...(logo && { logo: logo.hash }) }),
  apply: (dealership, { brandColor, logo: hash = "" }, pictures) => {
    const { logo: _logo, ...rest } = dealership;
    const logo = pictures.get(hash);
    return { ...rest, brandColor, ...(logo && { logo }) };
  },
});

export const financePart = part({
  draft: "finance",
  schema: settingsSchema.pick({ finance: true, additionalServices: true }),
  fields: ["finance", "additionalServices"],
  lists: ["additionalServices"],
  isNumber: (name) => name.startsWith("finance.") || name.endsWith(".price"),
  cells: ({ finance, additionalServices }) =>
    settingsCells({
      finance,
      additionalServices: additionalServices.map(({ halalas, ...service }) => ({
        ...service,
        ...(halalas !== undefined && { price: halalas / halalasPerRiyal }),
      })),
    }),
  apply: (dealership, { finance, additionalServices }) => ({
    ...dealership,
    finance,
    additionalServices: additionalServices.map(({ price, ...service }) => ({
      ...service,
      ...(price !== undefined && { halalas: Math.round(price * halalasPerRiyal) }),
    })),
  }),
});

export const creditsPart = part({
  draft: "credits",
  schema: settingsSchema.pick({ credits: true }),
  fields: ["credits"],
  lists: ["credits"],
  cells: ({ credits }) => settingsCells({ credits }),
  apply: (dealership, { credits }) => ({ ...dealership, credits }),
});

const emptyAbout = { partners: [], questions: [], team: [] };

function withAbout(dealership: Dealership, change: Partial<AboutUs>): Dealership {
  return { ...dealership, about: { ...emptyAbout, ...dealership.about, ...change } };
}

export const aimsPart = part({
  draft: "aims",
  schema: aboutSchema.pick({ goal: true, vision: true, picture: true }),
  fields: ["about/goal", "about/vision", "about/picture"],
  prefix: "about/",
  cells: ({ about }) =>
    settingsCells({ goal: about?.goal, vision: about?.vision, picture: about?.picture && about.picture.hash }),
  apply: (dealership, { picture: hash = "", ...aims }, pictures) => {
    const { picture: _picture, ...about } = { ...emptyAbout, ...dealership.about, ...aims };
    const picture = pictures.get(hash);
    return { ...dealership, about: { ...about, ...(picture && { picture }) } };
  },
});

export const questionsPart = part({
  draft: "questions",
  schema: aboutSchema.pick({ questions: true }),
  fields: ["about/questions"],
  prefix: "about/",
  lists: ["questions"],
  cells: ({ about }) => settingsCells({ questions: about?.questions ?? [] }),
  apply: (dealership, { questions }) => withAbout(dealership, { questions }),
});

export const teamPart = part({
  draft: "team",
  schema: aboutSchema.pick({ foundedYear: true, team: true }),
  fields: ["about/foundedYear", "about/team"],
  prefix: "about/",
  lists: ["team"],
  isNumber: (name) => name === "foundedYear",
  cells: ({ about }) => settingsCells({ foundedYear: about?.foundedYear, team: about?.team ?? [] }),
  apply: (dealership, { foundedYear, team }) => {
    const { foundedYear: _year, ...about } = { ...emptyAbout, ...dealership.about, team };
    return { ...dealership, about: { ...about, ...(foundedYear !== undefined && { foundedYear }) } };
  },
});

export const partnersPart = part({
  draft: "partners",
  schema: aboutSchema.pick({ partners: true }),
  fields: ["about/partners"],
  prefix: "about/",
  lists: ["partners"],
  cells: ({ about }) =>
    settingsCells({
      partners: (about?.partners ?? []).map(({ logo, ...partner }) => ({
        ...partner,
        ...(logo && { logo: logo.hash }),
      })),
    }),
  apply: (dealership, { partners }, pictures) =>
    withAbout(dealership, {
      partners: partners.map(({ logo: hash = "", ...partner }) => {
        const logo = pictures.get(hash);
        return { ...partner, ...(logo && { logo }) };
      }),
    }),
});

const branchFields = ["name", "city", "address", "phone", "whatsapp", "mapUrl", "leadEmails", "openingHours"] as const;

/** Without hours of its own a branch keeps those that are shown as written. */
export function branchPart(slug: string, isNew = false, isGone = false) {
  return part({
    // Sent again with its short name, it is a new one.
    ...(!isNew && { draft: branchDraft(slug) }),
    ...(isGone && { isGone: (cells) => cells["slug"] === undefined }),
    schema: branchSchema,
    fields: isNew ? ["branches"] : fieldsOf(slug),
    newFields: (value) => (isNew ? [...fieldsOf(value.slug), `branches/${value.slug}/hours`] : []),
    problems: (dealership, value) => (isNew ? slugProblems(dealership, value) : []),
    prefix: `branches/${slug}/`,
    lists: ["openingHours.exceptions"],
    cells: ({ branches }) => {
      const branch = branches.find((candidate) => candidate.slug === slug);
      return branch ? branchCells(branch) : {};
    },
    inputCells: (cells) => splitAddresses(hoursInputCells({ ...cells, slug: isNew ? (cells["slug"] ?? "") : slug })),
    apply: (dealership, { hours: _hours, ...value }) => {
      const { branches } = dealership;
      const hours = branches.find((branch) => branch.slug === slug)?.hours ?? [];
      const branch: Branch = { ...value, hours };
      return {
        ...dealership,
        branches: isNew ? [...branches, branch] : branches.map((other) => (other.slug === slug ? branch : other)),
      };
    },
  });
}

function fieldsOf(slug: string): string[] {
  return branchFields.map((field) => `branches/${slug}/${field}`);
}

function slugProblems({ branches }: Dealership, { slug }: { slug: string }): CellProblem[] {
  const isTaken = branches.some((branch) => branch.slug === slug);
  return isTaken ? [{ cell: "slug", value: slug, reason: message("setting.slug-twice") }] : [];
}

function branchCells({ leadEmails = [], openingHours, hours: _hours, ...branch }: Branch): Cells {
  return { ...settingsCells(branch), leadEmails: leadEmails.join(", "), ...hoursCells(openingHours) };
}
