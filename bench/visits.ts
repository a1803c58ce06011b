/** What a crowd asks for, one address after the other: pages as people read them, and with each what its browser does not have yet. */
import { mixedPages } from "./mixed-pages.ts";
import { answerOnWire } from "./settled.ts";

/** Pages that one person reads. */
const pagesEach = 4;
/** Pictures further down are asked for when somebody scrolls there. */
const picturesOfAPage = 8;

export type Visits = { paths: string[]; pages: number };

/** `people` of them, each with a browser that has nothing yet. */
export async function visits(address: string, people: number): Promise<Visits> {
  const pages = await mixedPages(address);
  const files = new Map<string, string[]>();
  for (const page of new Set(pages)) files.set(page, filesOf(await (await fetch(address + page)).text()));
  const paths: string[] = [];
  for (let person = 0; person < people; person++) {
    const has = new Set<string>();
    for (let read = 0; read < pagesEach; read++) {
      const page = pages[(person * pagesEach + read) % pages.length] ?? "/";
      const wanted = (files.get(page) ?? []).filter((file) => !has.has(file));
      wanted.forEach((file) => has.add(file));
      paths.push(page, ...wanted);
    }
  }
  const { status } = await answerOnWire(address + (paths[1] ?? "/"));
  if (status !== 200) throw new Error(`${paths[1]} answered ${status}`);
  return { paths, pages: people * pagesEach };
}

function filesOf(html: string): string[] {
  const named = [...html.matchAll(/(?:href|src)="(\/(?:assets\/|theme\.css|brand-marks\/|favicon\.svg|pictures\/)[^"]*)"/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));
  const files = [...new Set(named)];
  const pictures = files.filter((path) => path.startsWith("/pictures/"));
  return [...files.filter((path) => !path.startsWith("/pictures/")), ...pictures.slice(0, picturesOfAPage)];
}
