import { useEffect } from "react";
import { useLocation } from "react-router";

/** Opens the details of the job in the URL's hash. */
export function useOpenJobFromHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const details = hash === "" ? null : document.getElementById(hash.slice(1))?.querySelector("details");
    if (details) details.open = true;
  }, [hash]);
}
