import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { filledFields } from "../../client/forms/filled-fields.ts";
import { closeSearchPanel } from "../../client/close-search-panel.ts";

export function useSubmitSearch(): (event: SubmitEvent<HTMLFormElement>) => void {
  const locale = useLocale();
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const query = filledFields(event.currentTarget).toString();
    closeSearchPanel(event.currentTarget);
    void navigate(localizePath(locale, query === "" ? "/cars" : `/cars?${query}`));
  };
}
