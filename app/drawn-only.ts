/** Facts that a page's HTML shows and no script reads again: the data of a document leaves them out. */

/**
 * The loader's facts with those that are drawn. All of them reach the server's drawing and a navigation in the browser; a document's
 * own data, which the router writes of the enumerable ones, has `facts` alone, and `ui/still.tsx` keeps the drawing.
 */
export function withDrawn<Facts extends object, Drawn extends object>(request: Request, facts: Facts, drawn: Drawn): Facts & Partial<Drawn> {
  const whole = { ...facts, ...drawn };
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  if (isDocument) for (const name of Object.keys(drawn)) Object.defineProperty(whole, name, { enumerable: false });
  return whole;
}
