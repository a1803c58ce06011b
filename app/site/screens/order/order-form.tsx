import type { OrderAddress } from "../../../dealership/leads/order-address.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import type { FormAnswer } from "../../../api-contract/form-result.ts";
import { CheckField } from "../../../ui/form/check-field.tsx";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { LeadForm } from "../../../ui/form/lead-form.tsx";
import { useWords } from "../../../i18n/translate.ts";
import type { TypedOrder } from "./order-answer.ts";
import type { OrderCar } from "./order-car.ts";
import { OrderChoices } from "./order-choices.tsx";
import { OrderStep } from "./order-step.tsx";
import type { PlanTrouble } from "./plan-trouble.ts";
import { StepCar } from "./step-car.tsx";
import { StepFinance } from "./step-finance.tsx";
import { StepPerson } from "./step-person.tsx";
import { StepServices, type OfferedService } from "./step-services.tsx";
import type { TypedIncome } from "./typed-order.ts";

export const orderFormId = "order-form";

export function OrderForm({
  order,
  offer: { car, services },
  sums: { quote, trouble, income },
  defaults,
  answer,
  contact,
}: {
  order: OrderAddress;
  offer: { car: OrderCar; services: readonly OfferedService[] };
  sums: { quote: Quote; trouble: PlanTrouble | undefined; income: TypedIncome | undefined };
  defaults: TypedOrder;
  answer: FormAnswer | undefined;
  contact: FormContact;
}) {
  const words = useWords();
  const isCompany = order.type === "company";
  const isFinance = order.payment === "finance";
  const price = car.price;
  return (
    <LeadForm
      id={orderFormId}
      answer={answer}
      defaults={defaults}
      submitLabel={words("order.check")}
      submitNote={<p>{words("order.check-note")}</p>}
      contact={contact}
      troubleTitle="order.trouble"
      privacy={isFinance ? "form.privacy-finance" : "form.privacy"}
    >
      <input type="hidden" name="step" value="check" />
      <input type="hidden" name="seenPrice" value={price.kind === "listed" ? price.halalas : "on-request"} />
      <OrderStep id="who" number={1} title={words("order.step-who")}>
        <OrderChoices order={order} />
      </OrderStep>
      <OrderStep id="car" number={2} title={words("order.step-car")}>
        <StepCar car={car} isCompany={isCompany} />
      </OrderStep>
      <OrderStep id="you" number={3} title={isCompany ? words("order.step-company") : words("order.step-you")}>
        <StepPerson isCompany={isCompany} />
      </OrderStep>
      {isFinance && (
        <OrderStep key="finance" id="finance" number={4} title={words("order.step-finance")}>
          <StepFinance quote={quote} trouble={trouble} income={income} />
        </OrderStep>
      )}
      {services.length > 0 && (
        <OrderStep key="services" id="services" number={isFinance ? 5 : 4} title={words("order.step-services")}>
          <StepServices services={services} />
        </OrderStep>
      )}
      {isFinance && (
        <FieldGroup key="consent">
          <CheckField name="creditConsent" label={words("order.credit-consent")} required />
        </FieldGroup>
      )}
    </LeadForm>
  );
}
