/** First, last and neighbouring pages; `undefined` is a gap: `1 … 4 5 6 … 20`. */
export function shownPages(page: number, pages: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown: (number | undefined)[] = [];
  for (const number of new Set(wanted)) {
    const last = shown.at(-1);
    if (last !== undefined && number - last === 2) shown.push(last + 1);
    else if (last !== undefined && number - last > 2) shown.push(undefined);
    shown.push(number);
  }
  return shown;
}
