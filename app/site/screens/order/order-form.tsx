import { chooseCarPath, type OrderParams } from "../../../dealership/leads/order-params.ts";
import type { TrustLine } from "../../../catalogue/views/trust-view.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";
import type { FormResult } from "../../../api-contract/form-result.ts";
import { CheckField } from "../../../ui/form/check-field.tsx";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { FieldGroup } from "../../../ui/form/field-group.tsx";
import { LeadForm } from "../../../ui/form/lead-form.tsx";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import { orderFormId, sensitiveFields } from "./order-fields.ts";
import type { PlanTrouble, TypedIncome, TypedOrder } from "./order-state.ts";
import type { OrderCar } from "./order-car.ts";
import { OrderChoices } from "./order-choices.tsx";
import { StepCredit, StepFinance } from "./order-finance-steps.tsx";
import { StepCar, StepPerson } from "./order-form-steps.tsx";
import { type OfferedService, StepServices } from "./services-step.tsx";
import { Fragment, type ReactNode } from "react";
import { showAndFocus } from "../../../client/show-and-focus.ts";
import css from "./order-form.module.css";

export function OrderForm({
  order,
  offer: { car, services, deposit, hasQuestions },
  sums: { quote, trouble, income },
  defaults,
  answer,
  contact,
}: {
  order: OrderParams;
  offer: {
    car: OrderCar;
    services: readonly OfferedService[];
    deposit: TrustLine | undefined;
    hasQuestions: boolean;
  };
  sums: { quote: Quote; trouble: PlanTrouble | undefined; income: TypedIncome | undefined };
  defaults: TypedOrder;
  answer: FormResult | undefined;
  contact: FormContact;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const isCompany = order.type === "company";
  const isFinance = order.payment === "finance";
  const price = car.price;
  const hasServices = services.length > 0;
  const count = 3 + (isFinance ? 2 : 0) + (hasServices ? 1 : 0);
  return (
    <LeadForm
      loadRules={async () => {
        const { purchaseOrder } = await import("../../../dealership/forms/purchase-order.ts");
        const choices = {
          colors: car.colors.map(({ slug }) => slug),
          additionalServices: services.map(({ slug }) => slug),
        };
        return { schema: purchaseOrder(order.type, order.payment, choices) };
      }}
      id={orderFormId}
      sensitive={sensitiveFields}
      actionData={answer}
      defaults={defaults}
      submitLabel={t("order.check")}
      busyLabel="form.checking"
      submitNote={<p>{t("order.check-note")}</p>}
      contact={contact}
      failureTitle="order.trouble"
      privacy={isFinance ? "form.privacy-finance" : "form.privacy"}
    >
      {/* Enter in a field presses the form's first button, which must not be the one that changes the car. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="step" value="check" />
      <input type="hidden" name="seenPrice" value={price.kind === "listed" ? price.halalas : "on-request"} />
      <OrderStep id="who" place={[1, count]} title={t("order.step-who")}>
        <OrderChoices order={order} />
      </OrderStep>
      <OrderStep id="car" place={[2, count]} title={t("order.step-car")}>
        <StepCar car={car} isCompany={isCompany} change={localizePath(locale, chooseCarPath(order))} />
      </OrderStep>
      <OrderStep id="you" place={[3, count]} title={isCompany ? t("order.step-company") : t("order.step-you")}>
        <StepPerson isCompany={isCompany} />
      </OrderStep>
      {isFinance && (
        <Fragment key="finance">
          <OrderStep id="finance" place={[4, count]} title={t("order.step-finance")}>
            <StepFinance
              isCompany={isCompany}
              quote={quote}
              trouble={trouble}
              deposit={deposit}
              hasQuestions={hasQuestions}
            />
          </OrderStep>
          <OrderStep
            id="credit"
            place={[5, count]}
            title={t(isCompany ? "order.guarantor-credit" : "order.your-credit")}
          >
            <StepCredit isCompany={isCompany} quote={quote} income={income} />
          </OrderStep>
        </Fragment>
      )}
      {hasServices && (
        <OrderStep key="services" id="services" place={[count, count]} title={t("order.step-services")}>
          <StepServices services={services} />
        </OrderStep>
      )}
      {isFinance && (
        <FieldGroup key="consent">
          <CheckField name="creditConsent" label={t("order.credit-consent")} required />
        </FieldGroup>
      )}
    </LeadForm>
  );
}

function OrderStep({
  id,
  place: [number, count],
  title,
  children,
}: {
  id: string;
  place: [number: number, count: number];
  title: string;
  children: ReactNode;
}) {
  const t = useTranslations();
  const titleId = `step-${id}`;
  return (
    <section className={css.step} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title} tabIndex={-1}>
        <span className={css.place}>{t("order.step", { number: String(number), count: String(count) })}</span> {title}
      </h2>
      {children}
    </section>
  );
}

/** `id`: of a field or a step's heading. */
export function focusInForm(id: string): void {
  const target = document.getElementById(id);
  if (target) showAndFocus((target.matches("h2") ? undefined : target.closest("fieldset, div")) ?? target, target);
}
