import { lazy, Suspense } from "react";
import type { InspectionView } from "../../../../catalogue/views/inspection-view.ts";
import { optionalImport } from "../../../../client/navigation/reload-guard.ts";

// Most cars have no report, so its drawing is a script of its own.
const InspectionReport = lazy(
  async () => (await optionalImport(import("./inspection-report.tsx"))) ?? { default: () => null },
);

export function LazyInspectionReport({ report }: { report: InspectionView | undefined }) {
  return (
    report && (
      // Its own boundary: what stands around it does not wait for its script.
      <Suspense>
        <InspectionReport report={report} />
      </Suspense>
    )
  );
}
