import type { ReactNode } from "react";
import { isRole } from "../../../dealership/staff/rights.ts";
import type { StoredEvent } from "../../../dealership/event.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { contentKindOf } from "../../../storage/content-desk-types.ts";
import type { DeskTranslate } from "../../translate.ts";
import { fieldNames } from "../content/field-labels.ts";
import { leadEventText } from "../leads/lead-event-text.ts";
import { carEventText } from "../stock/car-history.tsx";

/** What happened, as a sentence. Kinds of a newer version stand as they are. */
export function eventText(event: StoredEvent, t: DeskTranslate, locale: Locale): ReactNode {
  const [subject] = event.kind.split(".");
  if (subject === "lead") return leadEventText(t, event, locale);
  if (subject === "car") return carEventText(event, t, locale);
  return sentence(event, t, locale) ?? <code dir="ltr">{event.kind}</code>;
}

function sentence(
  { kind, details, subjectName = "" }: StoredEvent,
  t: DeskTranslate,
  locale: Locale,
): string | undefined {
  const name = `\u2068${subjectName}\u2069`;
  const number = (field: string) => Number(details[field] ?? 0);
  switch (kind) {
    case "staff.added":
      return t("event.staff-added", { name, role: roleText(details["role"], t) });
    case "staff.changed":
      return t("event.staff-changed", { name, role: roleText(details["role"], t) });
    case "staff.promoted":
      return t("event.staff-promoted", { name });
    case "staff.switched-off":
      return t("event.staff-switched-off", { name });
    case "staff.switched-on":
      return t("event.staff-switched-on", { name });
    case "staff.signed-in":
      return t(details["way"] === "passkey" ? "event.staff-signed-in" : "event.staff-signed-in-by-link");
    case "staff.passkey-added":
      return t("event.staff-passkey-added");
    case "staff.passkey-removed":
      return t("event.staff-passkey-removed", { name });
    case "staff.invited":
      return t("event.staff-invited", { name });
    case "staff.link-mailed":
      return t("event.staff-link-mailed", { name });
    case "staff.signed-out":
      return t("event.staff-signed-out", { name });
    case "staff.phone-lost":
      return t("event.staff-phone-lost", { name });
    case "template.added":
      return t("event.template-added");
    case "template.changed":
      return t("event.template-changed");
    case "template.removed":
      return t("event.template-removed");
    case "template.moved":
      return t("event.template-moved");
    case "key.box-made":
      return t("event.key-box-made");
    case "key.box-removed":
      return t("event.key-box-removed", { name });
    case "key.asked":
      return t("event.key-asked");
    case "key.handed-over":
      return t("event.key-handed-over", { name });
    case "key.refused":
      return t("event.key-refused", { name });
    case "content.created":
      return t("event.content-created", contentNames(details, t, locale));
    case "content.changed":
      return t("event.content-changed", contentNames(details, t, locale));
    case "content.removed":
      return t("event.content-removed", contentNames(details, t, locale));
    case "settings.changed":
      return t("event.settings-changed", { fields: changedFields(details, t) });
    case "settings.demonstration-cleared":
      return t("event.demonstration-cleared");
    case "stock.imported":
      return t("event.stock-imported", { added: number("added"), changed: number("changed"), sold: number("sold") });
    case "stock.import-undone":
      return t("event.stock-import-undone");
    case "stock.bulk-changed":
      return t("event.stock-bulk-changed", { count: number("cars") });
    case "stock.bulk-undone":
      return t("event.stock-bulk-undone", { count: number("restored") });
    default:
      return undefined;
  }
}

function contentNames(
  details: StoredEvent["details"],
  t: DeskTranslate,
  locale: Locale,
): { list: string; item: string } {
  const kind = contentKindOf(String(details["list"]));
  const number = `\u2066${String(details["item"] ?? "")}\u2069`;
  const title = details[locale === "en" && "titleEnglish" in details ? "titleEnglish" : "title"];
  const item = typeof title === "string" ? `\u2068${title}\u2069 (${number})` : number;
  return { list: kind ? t(`content.list-${kind}`) : "", item };
}

/** Those of a longer list than an event has are missing at its end. */
function changedFields({ fields }: StoredEvent["details"], t: DeskTranslate): string {
  const changed = String(fields ?? "").split(" ");
  const names = fieldNames(changed, t).join(" · ");
  const place = placeOf(changed[0] ?? "", t);
  return place === undefined ? names : `${place}: ${names}`;
}

/** Of fields whose names others have, too. */
function placeOf(field: string, t: DeskTranslate): string | undefined {
  const [room, slug, part] = field.split("/");
  if (room === "home") return t("content.home");
  return room === "branches" && part !== undefined ? `${t("settings.branch")} \u2066${slug}\u2069` : undefined;
}

function roleText(role: unknown, t: DeskTranslate): string {
  return typeof role === "string" && isRole(role) ? t(`role.${role}`) : "";
}
