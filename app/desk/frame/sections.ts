import type { Right } from "../../dealership/staff/rights.ts";
import type { PlainDeskMessageKey } from "../translate.ts";

/** What the header leads to, for those who have the right. */
export const sections: readonly { to: string; label: PlainDeskMessageKey; right: Right | "signed-in" }[] = [
  { to: "/", label: "section.home", right: "signed-in" },
  { to: "/leads", label: "section.leads", right: "leads.work" },
  { to: "/templates", label: "section.templates", right: "templates.write" },
  { to: "/stock", label: "section.stock", right: "stock.see" },
  { to: "/content", label: "section.content", right: "content.change" },
  { to: "/settings", label: "section.settings", right: "settings.change" },
  { to: "/log", label: "section.log", right: "log.see" },
  { to: "/staff", label: "section.staff", right: "staff.manage" },
];
