import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "./use-hydrated.ts";
import { showAndFocus } from "./show-and-focus.ts";

export function useShownAndFocused(about: unknown): RefObject<HTMLDivElement | null> {
  const message = useRef<HTMLDivElement>(null);
  const [fromServer] = useState(useHydrated() ? undefined : about);

  useEffect(() => {
    // The browser has already shown a server-rendered message (`autofocus`); a visitor who moved on is not pulled back.
    const isSeen = about === fromServer && (document.activeElement !== document.body || window.scrollY > 0);
    if (message.current && !isSeen) showAndFocus(message.current);
  }, [about, fromServer]);

  return message;
}
