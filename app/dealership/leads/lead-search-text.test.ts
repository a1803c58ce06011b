import { describe, expect, test } from "vitest";
import { leadSearchText, parseLeadQuery } from "./lead-search-text.ts";

const noura = {
  reference: "K7QX-3MZ0",
  fields: { fullName: "نُورة آل القحطانى", mobile: "+966512345678", email: "Noura.K@Example.com", message: "كامري" },
};
const company = {
  reference: "ABCD-EFGH",
  fields: { clientName: "Sarah O'Neil", companyName: "شركة واحة", managerName: "Ali", mobile: "+966598765432" },
};
const applicant = { reference: "WXYZ-1234", fields: { fullName: "Saad", phone: "+966112345678" } };

function found(query: string): string[] {
  const parsed = parseLeadQuery(query);
  if (parsed === undefined) return [];
  return [noura, company, applicant]
    .filter(
      (lead) =>
        lead.reference === parsed.reference || parsed.parts.every((part) => leadSearchText(lead).includes(part)),
    )
    .map(({ reference }) => reference);
}

describe("search", () => {
  test.each([
    "K7QX-3MZ0",
    "k7qx3mzo",
    "k7qx",
    "3mz0",
    "نورة",
    "نوره",
    "القحطاني",
    "قحطاني",
    "نورة القحطاني",
    "قحطاني نوره",
    "0512345678",
    "512345678",
    "+966 51 234 5678",
    "00966512345678",
    "٠٥١٢٣٤٥٦٧٨",
    "051-234",
    "+966 51 23",
    "5678",
    "٥٦٧٨",
    "noura.k@example.com",
    "NOURA",
  ])("%s finds Noura's request", (query) => {
    expect(found(query)).toContain(noura.reference);
  });

  test.each([
    ["o'neil sarah", [company.reference]],
    ["شركه واحه", [company.reference]],
    ["الواحة", [company.reference]],
    ["ali", [company.reference]],
    ["011 234 5678", [applicant.reference]],
    ["345678", [noura.reference, applicant.reference]],
    ["كامري", []],
    ["نورة علي", []],
    ["0512345679", []],
    ["", []],
    [" \u200f؟ ", []],
    ["%", []],
    ["_", []],
  ])("%s finds %j", (query, references) => {
    expect(found(query)).toEqual(references);
  });

  test("a long name and a long query have limits", () => {
    const long = { ...noura, fields: { fullName: "𝒩".repeat(1_000) } };
    expect(leadSearchText(long).length).toBeLessThanOrEqual(400);
    expect(leadSearchText(long).isWellFormed()).toBe(true);
    expect(parseLeadQuery("a b c d e f g h")?.parts).toHaveLength(6);
  });
});
