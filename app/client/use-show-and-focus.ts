import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "./use-hydrated.ts";
import { showAndFocus } from "./show-and-focus.ts";

/** Scrolls to the message and focuses it whenever `content` changes. */
export function useShowAndFocus(content: unknown): RefObject<HTMLDivElement | null> {
  const message = useRef<HTMLDivElement>(null);
  const [serverContent] = useState(useHydrated() ? undefined : content);

  useEffect(() => {
    // `autofocus` has shown a server-rendered message; do not interrupt a visitor who has moved on.
    const isSeen = content === serverContent && (document.activeElement !== document.body || window.scrollY > 0);
    if (message.current && !isSeen) showAndFocus(message.current);
  }, [content, serverContent]);

  return message;
}
