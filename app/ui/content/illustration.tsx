import type { ReactNode } from "react";
import emptyCompare from "./illustrations/empty-compare.svg?no-inline";
import emptyJobs from "./illustrations/empty-jobs.svg?no-inline";
import emptyResults from "./illustrations/empty-results.svg?no-inline";
import emptyWishlist from "./illustrations/empty-wishlist.svg?no-inline";
import css from "./illustration.module.css";

const files = {
  "empty-compare": emptyCompare,
  "empty-jobs": emptyJobs,
  "empty-results": emptyResults,
  "empty-wishlist": emptyWishlist,
};

/** What an empty page says, beside a drawing where there is room. */
export function Illustrated({ name, children }: { name: keyof typeof files; children: ReactNode }) {
  return (
    <div className={css.illustrated}>
      <Illustration name={name} />
      <div className={css.words}>{children}</div>
    </div>
  );
}

/** A drawing for an empty page; decoration beside its text. */
export function Illustration({ name }: { name: keyof typeof files }) {
  return <img src={files[name]} alt="" width="800" height="500" decoding="async" className={css.illustration} />;
}
