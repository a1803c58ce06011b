/** What the visitor has filled in so far, in any form of the page. */

/** Fields of a form that a load of the page would empty. */
export function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=radio]), textarea");
  const lists = document.querySelectorAll("select");
  return (
    [...fields].some((field) => field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked)) ||
    [...lists].some(({ options, selectedIndex }) => selectedIndex !== Math.max(0, [...options].findIndex((option) => option.defaultSelected)))
  );
}
