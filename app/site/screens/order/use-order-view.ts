/** Form or review. With JavaScript the review is a history entry of its own, so that Back leads to the form. */
import { useEffect, useEffectEvent, useState, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OrderResult, OrderReview } from "./order-state.ts";

export type OrderView = {
  review: OrderReview | undefined;
  change(event: MouseEvent): void;
};

const reviewState = { step: "review" };

export function useOrderView(answer: OrderResult | undefined): OrderView {
  const location = useLocation();
  const navigate = useNavigate();
  const [lastReview, setLastReview] = useState<OrderReview>();
  const isReviewEntry = isReviewState(location.state);
  const answered = answer?.view === "review" ? answer.review : undefined;

  const openReview = useEffectEvent((review: OrderReview) => {
    setLastReview(review);
    // The router drops action data on navigation, so the entry stores what it shows.
    if (!isReviewEntry) void navigate({ search: location.search }, { state: reviewState, preventScrollReset: true });
  });
  useEffect(() => {
    if (answered) openReview(answered);
  }, [answered]);

  const restored = isReviewEntry ? lastReview : undefined;
  return {
    review:
      answer?.view === "unreached" ? restored && { ...restored, refused: answer.answer } : answer ? answered : restored,
    change(event) {
      if (!isReviewEntry) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}

function isReviewState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "step" in state && state.step === reviewState.step;
}
