/** What is read of a request after decryption. Nothing here is stored. */
import { cvFileName } from "../../../dealership/leads/cv-file-name.ts";
import type { Vault } from "./vault.ts";

type Unit = "riyals" | "years" | "none";

export type FieldTexts = {
  locale: string;
  fields: readonly { name: string; label: string; unit: Unit }[];
  yes: string;
  no: string;
  /** With `{amount}`. */
  riyals: string;
  "save-cv": string;
  "cv-note": string;
};

type Opened = {
  fields: Readonly<Record<string, unknown>>;
  cv?: { bytes: Uint8Array<ArrayBuffer>; mediaType: string };
};

/** Decrypts the server's answer. */
export async function openPart(vault: Vault, sealed: FormData): Promise<Opened> {
  const [fields, cv] = await Promise.all([sealed.get("fields"), sealed.get("cv")].map((part) => decrypt(vault, part)));
  return {
    fields: fields === undefined ? {} : JSON.parse(new TextDecoder().decode(fields)),
    ...(cv && { cv: { bytes: cv, mediaType: textOf(sealed.get("mediaType")) } }),
  };
}

async function decrypt(vault: Vault, part: FormDataEntryValue | null): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return part instanceof Blob ? await vault.decrypt(new Uint8Array(await part.arrayBuffer())) : undefined;
}

/** Known fields in form order, then those of earlier forms. `data-row-class` styles the lines. */
export function showFields(list: HTMLElement, values: Opened["fields"], texts: FieldTexts): void {
  const names = new Set([...texts.fields.map(({ name }) => name), ...Object.keys(values)]);
  const lines = [...names].flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const { label = name, unit = "none" } = texts.fields.find((field) => field.name === name) ?? {};
    return [line(label, valueText(value, unit, texts), list.dataset["rowClass"] ?? "")];
  });
  list.replaceChildren(...lines);
}

function line(label: string, text: string, className: string): HTMLElement {
  const row = document.createElement("div");
  row.className = className;
  const term = document.createElement("dt");
  term.textContent = label;
  const value = document.createElement("bdi");
  value.textContent = text;
  const description = document.createElement("dd");
  description.append(value);
  row.append(term, description);
  return row;
}

function valueText(value: unknown, unit: Unit, { locale, yes, no, riyals }: FieldTexts): string {
  if (typeof value === "boolean") return value ? yes : no;
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value !== "number") return textOf(value);
  switch (unit) {
    case "riyals":
      return riyals.replace("{amount}", new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(value));
    case "years":
      return new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: "unit", unit: "year", unitDisplay: "long" }).format(
        value,
      );
    case "none":
      return String(value);
  }
}

/** A link that saves the file under a safe name. Without a media type, so that no browser shows it on the desk's own origin. */
export function showCv(
  place: HTMLElement,
  { cv, fields }: Opened,
  { reference, texts }: { reference: string; texts: FieldTexts },
): void {
  if (!cv) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([cv.bytes], { type: "application/octet-stream" }));
  link.download = cvFileName(reference, textOf(fields["cvName"]), cv.mediaType);
  link.className = place.dataset["linkClass"] ?? "";
  link.textContent = texts["save-cv"];
  const note = document.createElement("p");
  note.textContent = texts["cv-note"];
  place.replaceChildren(link, note);
}

/** Also frees the memory of a CV. */
export function forget(list: HTMLElement, place: HTMLElement): void {
  for (const link of place.querySelectorAll("a")) URL.revokeObjectURL(link.href);
  place.replaceChildren();
  list.replaceChildren();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
