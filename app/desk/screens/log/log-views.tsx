import { useDeskTranslations } from "../../translate.ts";
import css from "./log-views.module.css";

const views = [
  { to: "/log", label: "log.events" },
  { to: "/log/access", label: "log.access" },
] as const;

export function LogViews({ current }: { current: (typeof views)[number]["to"] }) {
  const t = useDeskTranslations();
  return (
    <nav className={css.views} aria-label={t("log.title")}>
      {views.map(({ to, label }) => (
        <a key={to} href={to} aria-current={to === current ? "page" : undefined}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
