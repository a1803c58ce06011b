/** When a touch on a plain link is followed without leaving the document: as the router's own links do it. */

type Touch = { button: number; metaKey: boolean; altKey: boolean; ctrlKey: boolean; shiftKey: boolean };

/** The page's path, query and hash; `undefined` where the browser itself follows the link. */
export function followedPage(link: HTMLAnchorElement, { button, metaKey, altKey, ctrlKey, shiftKey }: Touch): string | undefined {
  const opensElsewhere = button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (link.target !== "" && link.target !== "_self");
  if (opensElsewhere || link.hasAttribute("download") || link.origin !== window.location.origin) return undefined;
  return link.pathname + link.search + link.hash;
}
