/** Links, because the address holds both choices and the questions depend on them. */
import { Link } from "react-router";
import {
  orderPath,
  orderTypes,
  payments,
  type OrderAddress,
  type OrderType,
  type Payment,
} from "../../../dealership/leads/order-address.ts";
import { pathIn, useLocale } from "../../../i18n/locale.ts";
import { useWords, type PlainMessageKey } from "../../../i18n/translate.ts";
import css from "./order-choices.module.css";

const typeLabels: Record<OrderType, PlainMessageKey> = { individual: "order.individual", company: "order.company" };
const paymentLabels: Record<Payment, PlainMessageKey> = { cash: "order.cash", finance: "order.finance" };

export function OrderChoices({ order }: { order: OrderAddress }) {
  const words = useWords();
  return (
    <div className={css.choices}>
      <Choice
        title="order.type"
        options={orderTypes.map((type) => ({
          label: words(typeLabels[type]),
          chosen: type === order.type,
          order: { ...order, type },
        }))}
      />
      <Choice
        title="order.payment"
        options={payments.map((payment) => ({
          label: words(paymentLabels[payment]),
          chosen: payment === order.payment,
          order: { ...order, payment },
        }))}
      />
      <p className={`${css.note} only-without-script`}>{words("order.choose-first")}</p>
    </div>
  );
}

type Option = { label: string; chosen: boolean; order: OrderAddress };

function Choice({ title, options }: { title: PlainMessageKey; options: readonly Option[] }) {
  const words = useWords();
  const locale = useLocale();
  const id = title.replace(".", "-");
  return (
    <div>
      <h3 id={id} className={css.title}>
        {words(title)}
      </h3>
      <ul className={css.options} aria-labelledby={id}>
        {options.map((option) => (
          <li key={option.label}>
            <Link
              to={pathIn(locale, orderPath(option.order))}
              replace
              preventScrollReset
              className={css.option}
              aria-current={option.chosen || undefined}
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
