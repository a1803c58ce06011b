export function filledFields(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [field, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") params.append(field, value.trim());
  }
  return params;
}
