import type { Day } from "../text/riyadh-day.ts";
import type { Job } from "./job.ts";
import type { NewsItem } from "./news-item.ts";
import type { Offer } from "./offer.ts";
import type { BilingualRichText } from "./rich-text.ts";
import type { Service } from "./service.ts";

export const pageSlugs = ["about-us", "privacy-policy", "terms-conditions"] as const;
export type PageSlug = (typeof pageSlugs)[number];

export type PageText = { slug: PageSlug; updatedOn: Day; body: BilingualRichText };

export type Content = { offers: Offer[]; services: Service[]; news: NewsItem[]; jobs: Job[]; pages: PageText[] };
