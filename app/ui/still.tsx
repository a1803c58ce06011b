/** A part of the page that the server draws and the browser leaves standing: its cards and links work by one listener, and it needs no data. */
import { useEffect, useRef, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useTouches } from "../browser/use-touches.ts";

// One object, since another one would be written into the page. React adopts what the server drew inside an element that has HTML of its own.
const asItStands = { __html: "" };

/** `markup` is the server's drawing where it has it ready. Without it and `children` it stands as the server has drawn it: the data that a document brings along lacks what only they need (`drawn-only.ts`). */
export function Still({ as: Element = "div", className, markup, children }: { as?: "div" | "ul"; className?: string | undefined; markup?: string | undefined; children?: ReactNode }) {
  const region = useRef<HTMLElement | null>(null);
  const { revalidate } = useRevalidator();
  const onClick = useTouches(region);
  const isStanding = children === undefined && markup === undefined;

  // Where the browser had to draw the whole page anew (something had changed it before the script came), there is nothing left to stand.
  useEffect(() => {
    if (isStanding && region.current?.firstChild === null) void revalidate();
  }, [isStanding, revalidate]);

  function keep(element: HTMLElement | null): void {
    region.current = element;
  }

  if (isStanding) return <Element key="standing" ref={keep} className={className} onClick={onClick} data-still suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />;
  if (markup !== undefined) return <Element className={className} data-still dangerouslySetInnerHTML={{ __html: markup }} />;
  return (
    <Element key="drawn" ref={keep} className={className} onClick={onClick} data-still>
      {children}
    </Element>
  );
}
