/** Lists with a filter that fill their page, found by asking; that every site of a run answers them alike. */
import assert from "node:assert/strict";
import { filteredList } from "./list-addresses.ts";

const cardsPerPage = 24;
const mostTried = 600;

export type Page = { path: string; html: string };

/** The first so many different lists with a whole page of cards. */
export async function fullLists(address: string, count: number): Promise<Page[]> {
  const found: Page[] = [];
  for (let number = 0; found.length < count; number++) {
    assert(number < mostTried, `Of ${mostTried} lists only ${found.length} have a whole page of cars`);
    const path = filteredList(number);
    const html = await pageAt(address, path);
    if (cards(html) === cardsPerPage) found.push({ path, html });
  }
  return found;
}

/** Twice, so that a page that is kept is compared as well as the one from which it was kept. */
export async function assertSamePages(address: string, pages: readonly Page[]): Promise<void> {
  for (const { path, html } of [...pages, ...pages]) assert.equal(await pageAt(address, path), html, `${path} is the same page wherever it comes from`);
}

async function pageAt(address: string, path: string): Promise<string> {
  const answer = await fetch(address + path);
  assert.equal(answer.status, 200, path);
  return answer.text();
}

function cards(html: string): number {
  return html.split("<article").length - 1;
}
