import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route("healthz", "endpoints/healthz.ts"),
  route("readyz", "endpoints/readyz.ts"),
  route("theme.css", "endpoints/theme.ts"),
  route("favicon.svg", "endpoints/favicon.ts"),
  route("language", "endpoints/language.ts"),
  route("sign-out", "endpoints/sign-out.ts"),

  route("sign-in", "screens/sign-in/sign-in.tsx"),
  route("link", "screens/sign-in/link.tsx"),

  index("screens/home/home.tsx"),
  route("leads", "screens/leads/inbox.tsx"),
  route("leads/live", "endpoints/live-inbox.ts"),
  route("leads/:reference", "screens/leads/request.tsx"),
  route("leads/:reference/export", "endpoints/lead-export.ts"),
  route("templates", "screens/templates/list.tsx"),
  route("templates/new", "screens/templates/new.tsx"),
  route("templates/:id", "screens/templates/template.tsx"),
  route("staff", "screens/staff/list.tsx"),
  route("staff/new", "screens/staff/new.tsx"),
  route("staff/:id", "screens/staff/person.tsx"),
  route("account", "screens/account/account.tsx"),
  route("*", "screens/not-found.tsx"),
] satisfies RouteConfig;
