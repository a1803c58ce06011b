/** Whole answers in memory: made once, packed once, sent as they are until what they are made of changes. */
import { LRUCache } from "lru-cache";
import { keptAnswer, repack, settle, weight, type KeptAnswer } from "./kept-answer.ts";

/** Others are answers to one visitor's moment: a failure, a full house. */
const pageStatuses: readonly number[] = [200, 301, 308, 404];
/** As often as that a page was asked for before it is packed as small as can be. */
const popularHits = 16;

export type PageCache = {
  /** The page of that address, if it is kept and still current. */
  find(address: string): KeptAnswer | undefined;
  /** The page, made now unless somebody else's request is making it. */
  make(address: string): Promise<KeptAnswer>;
};

type Entry = { answer: KeptAnswer; hits: number };

type Openings = {
  maxBytes: number;
  /** What everything is made of: when it gives another object, all that is kept is of yesterday. */
  current: () => object;
  render: (address: string) => Promise<Response>;
  statuses?: readonly number[];
};

/**
 * Keeps what `render` gives for an address, up to `maxBytes`; 0 keeps nothing, and still makes one page at a time for everyone who asks.
 */
export function openPageCache({ maxBytes, current, render, statuses = pageStatuses }: Openings): PageCache {
  const pages = new LRUCache<string, Entry>({ maxSize: Math.max(maxBytes, 1), sizeCalculation: ({ answer }, address) => weight(answer) + 2 * address.length });
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

  /** One at a time, so that it never takes more than one core, and after the visitor has been answered. */
  function repackPopular(address: string, entry: Entry): void {
    entry.hits += 1;
    if (entry.hits < popularHits || isRepacking) return;
    entry.hits = Number.NEGATIVE_INFINITY;
    isRepacking = true;
    void repack(entry.answer).then(() => {
      isRepacking = false;
      // It is smaller now, which the cache is told by keeping it anew.
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
