import { branchOf } from "../../dealership/branch-of.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { defaultAnswerMinutes, usualHours, waitedMinutes } from "../../dealership/leads/waited-minutes.ts";

export type AnswerTimes = {
  /** Minutes within which the dealership wants to answer. */
  limit: number;
  /** Minutes that a customer has waited, within the opening hours of the branch, else of the main branch. */
  minutesWaited(since: string, branch: string | undefined): number;
};

/** Without a dealership: as one that has entered neither. */
export function answerTimes(
  dealership: Pick<Dealership, "branches" | "answerWithinMinutes"> | undefined,
  at: Date,
): AnswerTimes {
  return {
    limit: dealership?.answerWithinMinutes ?? defaultAnswerMinutes,
    minutesWaited(since, branch) {
      const hours = dealership && branchOf({ branch }, dealership)?.openingHours;
      return waitedMinutes(Date.parse(since), at.getTime(), hours ?? usualHours);
    },
  };
}
