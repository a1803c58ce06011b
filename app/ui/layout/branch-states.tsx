import type { DealershipView } from "../../catalogue/views/dealership-view.ts";
import { PhoneLink } from "../base/phone-link.tsx";
import { OpeningState } from "../content/opening-state.tsx";

/** The branches, each with its opening state now and its telephone number. */
export function BranchStates({
  branches,
  className,
}: {
  branches: DealershipView["branches"];
  className?: string | undefined;
}) {
  return (
    <ul className={className}>
      {branches.map((branch) => (
        <li key={branch.slug}>
          <div>
            <span lang={branch.name.locale}>{branch.name.text}</span>
            <OpeningState openings={branch.openings} />
          </div>
          <PhoneLink phone={branch.phone} />
        </li>
      ))}
    </ul>
  );
}
