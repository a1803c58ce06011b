/** Brings a message into view and gives it the focus, whenever it is a new one. */
import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "../browser/use-hydrated.ts";
import { showAndFocus } from "./show-and-focus.ts";

/** `about` is what the message is about: another one is another message. */
export function useShownAndFocused(about: unknown): RefObject<HTMLDivElement | null> {
  const message = useRef<HTMLDivElement>(null);
  const [fromServer] = useState(useHydrated() ? undefined : about);

  useEffect(() => {
    // With the page the browser has shown it by itself (`autofocus`); whoever is further meanwhile is not led back.
    const isSeen = about === fromServer && (document.activeElement !== document.body || window.scrollY > 0);
    if (message.current && !isSeen) showAndFocus(message.current);
  }, [about, fromServer]);

  return message;
}
