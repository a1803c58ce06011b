/** Links, because the address holds both choices and the questions depend on them. */
import { Link } from "react-router";
import {
  type OrderParams,
  orderPath,
  type OrderType,
  orderTypes,
  type Payment,
  payments,
} from "../../../dealership/leads/order-params.ts";
import { localizePath, useLocale } from "../../../i18n/locale.ts";
import { type PlainMessageKey, useTranslations } from "../../../i18n/translate.ts";
import css from "./order-choices.module.css";
import button from "../../../ui/base/button.module.css";

const typeLabels: Record<OrderType, PlainMessageKey> = { individual: "order.individual", company: "order.company" };
const paymentLabels: Record<Payment, PlainMessageKey> = { cash: "order.cash", finance: "order.finance" };

export function OrderChoices({ order }: { order: OrderParams }) {
  const t = useTranslations();
  return (
    <div className={css.choices}>
      <Choice
        title="order.type"
        options={orderTypes.map((type) => ({
          label: t(typeLabels[type]),
          isSelected: type === order.type,
          order: { ...order, type },
        }))}
      />
      <Choice
        title="order.payment"
        options={payments.map((payment) => ({
          label: t(paymentLabels[payment]),
          isSelected: payment === order.payment,
          order: { ...order, payment },
        }))}
      />
      <p className={`${css.note} only-without-script`}>{t("order.choose-first")}</p>
    </div>
  );
}

type Option = { label: string; isSelected: boolean; order: OrderParams };

function Choice({ title, options }: { title: PlainMessageKey; options: readonly Option[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const id = title.replace(".", "-");
  return (
    <div>
      <h3 id={id} className={css.choiceTitle}>
        {t(title)}
      </h3>
      <ul className={css.options} aria-labelledby={id}>
        {options.map((option) => (
          <li key={option.label}>
            <Link
              to={localizePath(locale, orderPath(option.order))}
              replace
              preventScrollReset
              className={css.option}
              aria-current={option.isSelected || undefined}
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SwitchOrder({ formId, order }: { formId: string; order: OrderParams }) {
  const t = useTranslations();
  const locale = useLocale();
  const type = order.type === "company" ? "individual" : "company";
  const payment = order.payment === "finance" ? "cash" : "finance";
  const to = (change: Partial<OrderParams>) => localizePath(locale, orderPath({ ...order, ...change }));
  return (
    <div className={`${css.switch} only-without-script`}>
      <p className={css.note}>{t("order.switch")}</p>
      <p className={css.switches}>
        <button
          form={formId}
          name="step"
          value="change"
          formAction={to({ type })}
          formNoValidate
          className={button.secondary}
        >
          {t(`order.switch-${type}`)}
        </button>
        <button
          form={formId}
          name="step"
          value="change"
          formAction={to({ payment })}
          formNoValidate
          className={button.secondary}
        >
          {t(`order.switch-${payment}`)}
        </button>
      </p>
    </div>
  );
}
