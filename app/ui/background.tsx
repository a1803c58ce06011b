/** What a page does beside being read; begun when the page is there. */
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { Entrance } from "../browser/entrance.ts";
import { unlessMissing } from "../browser/reload-guard.ts";
import { Prefetched } from "./prefetched.tsx";
import { UpdateBar } from "./update-bar.tsx";

const PageViews = lazy(async () => ({ default: (await unlessMissing(import("./page-views.tsx")))?.PageViews ?? (() => null) }));

export type BackgroundProps = {
  /** The build that drew the page. */
  build: string | undefined;
  /** What measures visits, where the operator has set one. */
  container: string | undefined;
};

export function Background({ build, container }: BackgroundProps) {
  const { key } = useLocation();
  return (
    <>
      <Entrance key={key} />
      <Prefetched />
      {container !== undefined && (
        <Suspense>
          <PageViews container={container} />
        </Suspense>
      )}
      {build !== undefined && <UpdateBar build={build} />}
    </>
  );
}
