/** The order of a car as its page shows it: asked and checked, or sold. */
import { quote } from "../../dealership/quote.ts";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import type { OrderAnswer } from "./order-answer.ts";
import { OrderForm, orderFormId } from "./order-form.tsx";
import { OrderReview } from "./order-review.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { planTrouble } from "./plan-trouble.ts";
import { SoldOrder } from "./sold-order.tsx";
import { SwitchOrder } from "./switch-order.tsx";
import { pricedOrder, typedIncome } from "./typed-order.ts";
import { useOrderView } from "./use-order-view.ts";
import { useTypedOrder } from "./use-typed-order.ts";
import { WriteInstead } from "./write-instead.tsx";
import type { Route } from "./+types/request";
import css from "./request.module.css";

export function RequestScreen({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  if (loaderData.car.status === "sold") return <SoldOrder similar={loaderData.similar} hasSimilar={loaderData.hasSimilar} contact={loaderData.contact} isSoldMeanwhile={actionData?.view === "sold"} />;
  return <OpenOrder key={loaderData.car.id} facts={loaderData} answer={actionData} />;
}

function OpenOrder({ facts, answer }: { facts: Route.ComponentProps["loaderData"]; answer: OrderAnswer | undefined }) {
  const words = useWords();
  const { car, order, services, priced, contact } = facts;
  const answered = answer?.view === "form" ? answer.typed : answer?.view === "review" ? answer.review.typed : undefined;
  const defaults = answered ?? facts.defaults;
  const typed = useTypedOrder(orderFormId, `${order.type} ${order.payment}`, defaults);
  const { review, change } = useOrderView(answer);
  const asked = pricedOrder(typed, order);
  const quoted = quote(car, asked, priced);
  const color = [typed.color ?? ""].flat()[0];
  const chosenServices = services.filter(({ slug }) => asked.additionalServices?.includes(slug)).map(({ name }) => name.text);

  return (
    <Page title={words("order.title")} lead={review ? undefined : words("order.lead")} wide>
      <div className={css.sides}>
        <OrderSummary car={car} color={color} quote={review ? undefined : quoted} percents={{ first: asked.firstPayment, last: asked.lastPayment }} />
        <div className={css.main}>
          {car.status === "reserved" && <p className={css.reserved}>{words("details.reserved")}</p>}
          {review && <OrderReview review={review} order={order} car={car} services={services} contact={contact} onChange={change} />}
          {/* Kept under the check with everything that was typed. */}
          <div hidden={review !== undefined}>
            <OrderForm
              order={order}
              offer={{ car, services }}
              sums={{ quote: quoted, trouble: planTrouble(asked, quoted), income: typedIncome(typed) }}
              defaults={defaults}
              answer={review === undefined && (answer?.view === "form" || answer?.view === "unreached") ? answer.answer : undefined}
              contact={contact}
            />
            <SwitchOrder formId={orderFormId} order={order} />
          </div>
          {!review && <WriteInstead chosen={{ car, asked, color, services: chosenServices }} facts={facts} />}
        </div>
      </div>
    </Page>
  );
}
