/** Without JavaScript: switches the kind of order and keeps what was typed. After the form, whose own button the Enter key must find first. */
import { orderPath, type OrderAddress } from "../../../dealership/leads/order-address.ts";
import { pathIn, useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import { useWords } from "../../../i18n/translate.ts";
import css from "./order-choices.module.css";

export function SwitchOrder({ formId, order }: { formId: string; order: OrderAddress }) {
  const words = useWords();
  const locale = useLocale();
  const type = order.type === "company" ? "individual" : "company";
  const payment = order.payment === "finance" ? "cash" : "finance";
  const to = (change: Partial<OrderAddress>) => pathIn(locale, orderPath({ ...order, ...change }));
  return (
    <div className={`${css.switch} only-without-script`}>
      <p className={css.note}>{words("order.switch")}</p>
      <p className={css.switches}>
        <button
          form={formId}
          name="step"
          value="change"
          formAction={to({ type })}
          formNoValidate
          className={button.secondary}
        >
          {words(`order.switch-${type}`)}
        </button>
        <button
          form={formId}
          name="step"
          value="change"
          formAction={to({ payment })}
          formNoValidate
          className={button.secondary}
        >
          {words(`order.switch-${payment}`)}
        </button>
      </p>
    </div>
  );
}
