/** Brings a message into view and gives it the focus, whenever it is a new one. */
import { useEffect, useRef, type RefObject } from "react";
import { showAndFocus } from "./show-and-focus.ts";

/** `about` is what the message is about: another one is another message. */
export function useShownAndFocused(about: unknown): RefObject<HTMLDivElement | null> {
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message.current) showAndFocus(message.current);
  }, [about]);

  return message;
}
