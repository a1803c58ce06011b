import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import css from "./gallery.module.css";

/** The cars, dimmed while another list of them loads. */
export function ListResults({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return (
    <div className={css.list} data-loading={location?.pathname === pathname || undefined}>
      {children}
    </div>
  );
}
