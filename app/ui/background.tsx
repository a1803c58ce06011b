/** What a page does beside being read; begun when the page is there. */
import { useEntrance } from "../browser/entrance.ts";
import { usePageViews } from "../browser/page-views.ts";
import { Prefetched } from "./prefetched.tsx";
import { UpdateBar } from "./update-bar.tsx";

export type BackgroundProps = {
  /** The build that drew the page. */
  build: string | undefined;
  /** What measures visits, where the operator has set one. */
  container: string | undefined;
};

export function Background({ build, container }: BackgroundProps) {
  useEntrance();
  usePageViews(container);
  return (
    <>
      <Prefetched />
      {build !== undefined && <UpdateBar build={build} />}
    </>
  );
}
