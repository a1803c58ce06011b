/** Takes the focus. */
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import type { PlatesService } from "../../../catalogue/views/plates-service.ts";
import { isUnusualAge } from "../../../dealership/leads/applicant.ts";
import type { OrderParams } from "../../../dealership/leads/order-params.ts";
import { seenPrice } from "../../../dealership/pricing/quote.ts";
import { useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import { ErrorSummary, type FormContact } from "../../../ui/form/error-summary.tsx";
import { useLeaveWarning } from "../../../client/forms/use-leave-warning.ts";
import { showAndFocus } from "../../../client/show-and-focus.ts";
import { formatAmount } from "../../../i18n/format-money.ts";
import { useTranslations, type Translate } from "../../../i18n/translate.ts";
import { typedIncome, type OrderReview as Review } from "./order-state.ts";
import { answerGroups, orderAnswers } from "./review-rows.ts";
import type { OrderCar } from "./order-car.ts";
import { orderFormId } from "./order-fields.ts";
import { focusInForm } from "./order-form.tsx";
import { OrderSums, SalaryLeft } from "./order-sums.tsx";
import type { OfferedService } from "./services-step.tsx";
import css from "./order-review.module.css";

const reviewId = "order-review";

export function OrderReview({
  review,
  order: { type, payment },
  car,
  services,
  plates,
  contact,
  onChange,
}: {
  review: Review;
  order: OrderParams;
  car: OrderCar;
  services: readonly OfferedService[];
  plates: PlatesService | undefined;
  contact: FormContact;
  /** Back to the form, which keeps its values; without JavaScript the server renders them. */
  onChange: (event: MouseEvent) => void;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  useLeaveWarning(true);
  const { quote, refused, previousPrice } = review;
  const { age } = review.order;
  const income = quote.instalments && typedIncome(review.typed);
  const change = previousPrice && changeSentence(t, review);
  const answers = orderAnswers(review.order, { car, services }, t, locale);
  const hidden = Object.entries({ ...review.typed, ...seenPrice(quote) }).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  );
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!refused && heading.current) showAndFocus(heading.current);
  }, [refused, review]);

  // Back in the form, the focus is on what is to be changed.
  const place = useRef("step-who");
  useEffect(() => () => focusInForm(place.current), []);

  /** Without JavaScript the hash leads to the field. */
  function edit(id: string, title: string): ReactNode {
    return (
      <button
        name="step"
        value="change"
        formAction={`${pathname}${search}#${id}`}
        className={button.text}
        onClick={(event) => {
          place.current = id;
          onChange(event);
        }}
      >
        {t("order.edit")}
        <span className="visually-hidden">: {title}</span>
      </button>
    );
  }

  return (
    <Form id={reviewId} method="post" replace state={{ step: "review" }} className={css.review}>
      {refused && (
        <ErrorSummary
          form={reviewId}
          actionData={{ trouble: refused.trouble, result: {} }}
          contact={contact}
          failureTitle="order.trouble"
          notice={
            change && (
              <>
                <h2 id={`${reviewId}-errors`}>{t("order.price-changed-title")}</h2>
                <p>{change}</p>
              </>
            )
          }
        />
      )}
      <h2 ref={heading} tabIndex={-1} autoFocus={!refused} className={css.title}>
        {t("order.review-title")}
      </h2>
      <p className={css.lead}>{t("order.review-lead")}</p>
      {change && !refused && <p className={css.changed}>{change}</p>}
      {age !== undefined && isUnusualAge(age) && <p className={css.changed}>{t("order.age-unusual", { age })}</p>}
      {hidden.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <section aria-labelledby="review-sums" className={css.part}>
        <h3 id="review-sums">{t("order.sums")}</h3>
        <OrderSums
          quote={quote}
          percents={{ first: review.order.firstPayment, last: review.order.lastPayment }}
          plates={plates}
        />
        {income && <SalaryLeft quote={quote} income={income} />}
        {payment === "finance" && quote.price.kind === "on-request" && <p>{t("order.plan-on-request")}</p>}
      </section>
      <section aria-labelledby="review-answers" className={css.answersPart}>
        <h3 id="review-answers" className={css.heading}>
          {t("order.review-answers")}
        </h3>
        <Answers title={t("order.step-who")} edit={edit("step-who", t("order.step-who"))}>
          <div>
            <dt>{t("order.review-kind")}</dt>
            <dd>{t("order.review-variant", { type, payment })}</dd>
          </div>
        </Answers>
        {answerGroups(answers, type === "company").map(({ id, title, firstField, answers: own }) => (
          <Answers
            key={id}
            title={t(title)}
            // A car of one colour has no field for it.
            edit={edit(id === "car" ? "step-car" : `${orderFormId}-${firstField}`, t(title))}
          >
            {id === "car" && (
              <div>
                <dt>{t("order.car")}</dt>
                <dd>
                  <bdi>
                    {car.name} {car.year}
                  </bdi>{" "}
                  (<bdi dir="ltr">{car.stockNumber}</bdi>)
                </dd>
              </div>
            )}
            {own.map(({ name, label, value, isLtr }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <bdi dir={isLtr ? "ltr" : undefined}>{value}</bdi>
                </dd>
              </div>
            ))}
          </Answers>
        ))}
      </section>
      <section aria-labelledby="review-next" className={css.next}>
        <h3 id="review-next">{t("order.review-next")}</h3>
        <p>{t("order.review-next-text")}</p>
      </section>
      <div className={css.buttons}>
        <button name="step" value="send" className={button.primary} disabled={isSending}>
          {isSending ? t("form.sending") : t("order.submit")}
        </button>
        <button name="step" value="change" className={button.secondary} onClick={onChange}>
          {t("order.change")}
        </button>
      </div>
    </Form>
  );
}

function Answers({ title, edit, children }: { title: string; edit: ReactNode; children: ReactNode }) {
  return (
    <div className={css.part}>
      <div className={css.head}>
        <h4>{title}</h4>
        {edit}
      </div>
      <dl className={css.answers}>{children}</dl>
    </div>
  );
}

function changeSentence(t: Translate, { previousPrice, quote, refused }: Review): string {
  const onRequest = t("price.on-request");
  const plain = (halalas: number) => t("price.plain", { amount: formatAmount(halalas) });
  const previous =
    previousPrice?.halalas === undefined
      ? previousPrice?.isOnRequest
        ? onRequest
        : undefined
      : plain(previousPrice.halalas);
  if (previous === undefined) return t("order.sums-changed");
  const now = quote.price.kind === "listed" ? plain(quote.price.halalas) : onRequest;
  return refused
    ? t("order.price-changed", { before: previous, now })
    : t("order.seen-before", { before: previous, now });
}
