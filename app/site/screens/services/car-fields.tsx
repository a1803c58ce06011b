import { useEffect, useState } from "react";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import button from "../../../ui/base/button.module.css";
import type { ServiceChoices } from "./service-choices.server.ts";
import css from "./car-fields.module.css";

const listId = "service-models";
const otherModel = "other-model";

/** The model is chosen from the brand's; a text for any other, and without JavaScript. */
export function CarFields({ choices, initial }: { choices: ServiceChoices; initial: object | null | undefined }) {
  const t = useTranslations();
  // The brand's models are known only to scripts, so the server draws the text field.
  const [brand, setBrand] = useState("");
  const [isTyped, setIsTyped] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const models = choices.models[brand] ?? [];
  const isChosen = models.length > 0 && !isTyped;

  function choose(newBrand: string): void {
    const typed = textOf("service-model");
    const isOwnText = typed !== "" && !isModelOf(choices, newBrand, typed) && !isModelOf(choices, brand, typed);
    setIsTyped(isOwnText);
    setBrand(newBrand);
  }

  useEffect(() => {
    // Chosen before hydration, or sent and refused.
    const present = textOf("service-brand");
    const model = textOf("service-model");
    setIsTyped(model !== "" && !isModelOf(choices, present, model));
    setBrand(present);
  }, [choices, initial]);

  useEffect(() => {
    if (isAsked) document.getElementById("service-model")?.focus();
  }, [isAsked, isTyped]);

  return (
    <>
      <SelectField
        name="brand"
        label={t("service-order.brand")}
        options={choices.brands}
        placeholder={t("form.choose")}
        required
        onChange={choose}
      />
      {isChosen ? (
        <SelectField
          key={brand}
          name="model"
          label={t("service-order.model")}
          options={[
            ...models.map((model) => ({ value: model, label: model })),
            { value: otherModel, label: t("service-order.other-model") },
          ]}
          placeholder={t("form.choose")}
          required
          onChange={(model) => {
            if (model !== otherModel) return;
            setIsAsked(true);
            setIsTyped(true);
          }}
        />
      ) : (
        <div className={css.typed}>
          <TextField
            name="model"
            label={t("service-order.model")}
            hint={t("service-order.model-hint")}
            list={listId}
            required
          />
          {models.length > 0 && (
            <button
              type="button"
              className={button.quiet}
              onClick={() => {
                setIsAsked(true);
                setIsTyped(false);
              }}
            >
              {t("service-order.model-list")}
            </button>
          )}
          <datalist id={listId}>
            {Object.entries(choices.models).flatMap(([slug, names]) =>
              names.map((name) => <option key={`${slug} ${name}`} value={name} />),
            )}
          </datalist>
        </div>
      )}
    </>
  );
}

function isModelOf({ models }: ServiceChoices, brand: string, model: string): boolean {
  return models[brand]?.includes(model) ?? false;
}

function textOf(id: string): string {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : "";
}
