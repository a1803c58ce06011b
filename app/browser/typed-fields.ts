/** What the visitor has filled in so far, in any form of the page. */

/** Fields of a form that a load of the page would empty. */
export function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=radio]), textarea");
  const lists = document.querySelectorAll("select");
  return (
    [...fields].some(isFilledIn) ||
    [...lists].some(({ options, selectedIndex }) => selectedIndex !== Math.max(0, [...options].findIndex((option) => option.defaultSelected)))
  );
}

/** The value of a box is what it would send, not what was done to it. */
function isFilledIn(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return field.type === "checkbox" && "checked" in field ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
