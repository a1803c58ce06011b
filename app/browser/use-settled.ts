/** Whether the page is there with all it came with, so that what is less urgent may begin. */
import { useEffect, useState } from "react";

export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    const settle = () => setSettled(true);
    if (document.readyState === "complete") return settle();
    window.addEventListener("load", settle, { once: true });
    return () => window.removeEventListener("load", settle);
  }, []);

  return isSettled;
}
