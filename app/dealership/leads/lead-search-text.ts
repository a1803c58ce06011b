/** How staff find a request: by reference, name, number or address, in any spelling. */
import { foldedWords, toLatinDigits, withoutArticle } from "../text/folding.ts";
import { parseSaudiMobile } from "../text/saudi-phone.ts";
import { parseReference, type Lead } from "./lead.ts";

const nameFields = ["fullName", "clientName", "companyName", "managerName", "email"];
const phoneFields = ["mobile", "phone"];

const maxTextLength = 400;

/** Lower-case words and numbers, of which a query's parts are pieces. */
export function leadSearchText({ reference, fields }: Pick<Lead, "reference" | "fields">): string {
  const numbers = phoneFields.flatMap((name) => spellings(String(fields[name] ?? "")));
  const names = nameFields.flatMap((name) => foldedWords(String(fields[name] ?? "")));
  const text = [reference.replace("-", "").toLowerCase(), ...numbers, ...names].join(" ");
  return text.slice(0, maxTextLength).toWellFormed();
}

/** `+966512345678` as it is dialled abroad and at home. */
function spellings(phone: string): string[] {
  const digits = phone.replace(/\D/g, "");
  if (digits === "") return [];
  return digits.startsWith("966") ? [digits, `0${digits.slice(3)}`] : [digits];
}

/** A request is found if it has the reference or all of the parts. */
export type LeadQuery = { reference?: string; parts: string[] };

const maxQueryLength = 100;
const maxParts = 6;

/** `undefined` if the text has nothing to look for. */
export function parseLeadQuery(text: string): LeadQuery | undefined {
  const query = text.slice(0, maxQueryLength);
  const reference = parseReference(query);
  const parts = queryParts(query);
  if (parts.length === 0) return undefined;
  return { parts, ...(reference !== undefined && { reference }) };
}

function queryParts(query: string): string[] {
  const mobile = parseSaudiMobile(query);
  if (mobile !== undefined) return [mobile.slice(1)];
  // Part of a number, such as its last four digits.
  const digits = toLatinDigits(query.normalize("NFKC")).replace(/[\s\p{Cf}\p{Pd}\u2212()+./_ـ]/gu, "");
  if (/^\d+$/.test(digits)) return [digits.replace(/^00(?=.)/, "")];
  return [...new Set(foldedWords(query).map((word) => withoutArticle(word) ?? word))].slice(0, maxParts);
}
