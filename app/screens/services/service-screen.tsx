/** What the page of a service shows. */
import type { FormAnswer } from "../../form-answer.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { sectionTrail } from "../../ui/section-trail.ts";
import { useWords } from "../../words.ts";
import { OrderSection } from "./order-section.tsx";
import { RelatedServices } from "./related-services.tsx";
import { ServiceOffer } from "./service-offer.tsx";
import { ServiceTexts } from "./service-texts.tsx";
import type { Route } from "./+types/details";
import css from "./details.module.css";

export function ServiceScreen({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  // A related service opens as a page of its own, not with what was typed on this one.
  return <OneService key={loaderData.canonical} facts={loaderData} answer={actionData} />;
}

function OneService({ facts, answer }: { facts: Route.ComponentProps["loaderData"]; answer: FormAnswer | undefined }) {
  const words = useWords();
  const { service, related, order, canonical } = facts;
  return (
    <div className={css.details}>
      <Breadcrumb steps={sectionTrail(words, "services", service.name.text)} />
      <div className={css.sheet}>
        <ServiceOffer service={service} isOrderable={order.sent === undefined} />
        <div className={css.rest}>
          <ServiceTexts service={service} />
          <OrderSection facts={order} answer={answer} path={canonical} service={service.slug} />
        </div>
      </div>
      <RelatedServices services={related} />
    </div>
  );
}
