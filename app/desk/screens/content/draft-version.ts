import { wholeNumber } from "../../../dealership/forms/whole-number.ts";
import type { DraftVersion } from "../../../storage/content-desk-types.ts";

/** The draft that a form shows, for a hidden field; empty without one. */
export function draftVersionText(draft: DraftVersion | undefined): string {
  return draft ? `${draft.id}-${draft.version}` : "";
}

/** What a form has read of the stored draft: version 0, which none has, if it has read another one or none. */
export function versionRead({ id }: DraftVersion, text: string | undefined): DraftVersion {
  const [idRead, version] = (text ?? "").split("-").map((part) => wholeNumber(part));
  return { id, version: (idRead === id && version) || 0 };
}
