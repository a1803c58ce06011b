/** First, last and adjacent pages; `undefined` is a gap: `1 … 4 5 6 … 20`. */
export function shownPages(page: number, pages: number): (number | undefined)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown: (number | undefined)[] = [];
  for (const number of new Set(candidates)) {
    const previous = shown.at(-1);
    if (previous !== undefined && number - previous === 2) shown.push(previous + 1);
    else if (previous !== undefined && number - previous > 2) shown.push(undefined);
    shown.push(number);
  }
  return shown;
}
