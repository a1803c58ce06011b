/** Whole responses in memory: rendered and compressed once, until their data changes. */
import { LRUCache } from "lru-cache";
import { keptAnswer, repack, settle, weight, type KeptAnswer } from "./cached-response.ts";

/** Others are momentary: failures, overload. */
const pageStatuses: readonly number[] = [200, 301, 308, 404];
/** Hits before a page is recompressed at best quality. */
const popularHits = 16;

export type PageCache = {
  find(address: string): KeptAnswer | undefined;
  /** Renders the page, once for concurrent requests. */
  make(address: string): Promise<KeptAnswer>;
};

type Entry = { answer: KeptAnswer; hits: number };

type Openings = {
  maxBytes: number;
  /** Identity of the data: a new object invalidates everything cached. */
  current: () => object;
  render: (address: string) => Promise<Response>;
  statuses?: readonly number[];
};

/** Caches `render` by address, up to `maxBytes`; 0 caches nothing, but still renders once for concurrent requests. */
export function openPageCache({ maxBytes, current, render, statuses = pageStatuses }: Openings): PageCache {
  const pages = new LRUCache<string, Entry>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ answer }, address) => weight(answer) + 2 * address.length,
  });
  const underWay = new Map<string, Promise<KeptAnswer>>();
  let madeOf = current();
  let isRepacking = false;

  function forgetOld(): void {
    if (current() === madeOf) return;
    madeOf = current();
    pages.clear();
    underWay.clear();
  }

  async function makeNow(address: string): Promise<KeptAnswer> {
    const of = madeOf;
    const response = await render(address);
    const answer = await keptAnswer(response);
    if (maxBytes === 0 || !statuses.includes(answer.status) || response.headers.has("set-cookie")) return answer;
    await settle(answer);
    if (of === current()) pages.set(address, { answer, hits: 0 });
    return answer;
  }

  /** One at a time, so that it uses at most one core, and after the response has been sent. */
  function repackPopular(address: string, entry: Entry): void {
    entry.hits += 1;
    if (entry.hits < popularHits || isRepacking) return;
    entry.hits = Number.NEGATIVE_INFINITY;
    isRepacking = true;
    void repack(entry.answer).then(() => {
      isRepacking = false;
      // Setting it again updates its size.
      if (pages.peek(address) === entry) pages.set(address, entry);
    });
  }

  return {
    find(address) {
      forgetOld();
      const entry = pages.get(address);
      if (entry === undefined) return undefined;
      repackPopular(address, entry);
      return entry.answer;
    },
    make(address) {
      forgetOld();
      const known = underWay.get(address);
      if (known) return known;
      const making = makeNow(address).finally(() => {
        if (underWay.get(address) === making) underWay.delete(address);
      });
      underWay.set(address, making);
      return making;
    },
  };
}
