/** What the list of services shows. */
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import { OrderSection } from "./order-section.tsx";
import { ServiceCards } from "./service-cards.tsx";
import type { Route } from "./+types/list";

export function ServicesScreen({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const words = useWords();
  const { services, order } = loaderData;
  return (
    <Page title={words("site.services")} lead={words("services.description")} wide>
      {services.length === 0 ? <EmptyState text={words("services.none")} /> : <ServiceCards services={services} rank={2} />}
      <OrderSection facts={order} answer={actionData} path="/services" />
    </Page>
  );
}
