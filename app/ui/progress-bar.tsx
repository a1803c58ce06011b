/** The bar on top while the next page is on its way. */
import { useNavigation } from "react-router";
import css from "./progress-bar.module.css";

export function ProgressBar() {
  const busy = useNavigation().state !== "idle";
  return <div className={busy ? css.running : css.bar} aria-hidden />;
}
