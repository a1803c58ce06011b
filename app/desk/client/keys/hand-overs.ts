import { base64url } from "./key-boxes.ts";
import type { KeySession } from "./key-session.ts";
import { showWords } from "./show-words.ts";

/** Colleagues who wait for the key: their words, and the key sealed to their browser. */
export function enableHandOvers(
  page: HTMLElement,
  { session, run }: { session: KeySession; run(work: () => Promise<void>): void },
): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-hand-over]")) {
    const [recipient, sealed] = ["recipient", "sealed"].map((name) => form.elements.namedItem(name));
    if (!(recipient instanceof HTMLInputElement) || !(sealed instanceof HTMLInputElement)) continue;
    // The words are of the key that is sealed to.
    void showWords(form.querySelector("ol"), recipient.value);
    form.addEventListener("submit", (event) => {
      const { submitter } = event;
      if (submitter instanceof HTMLButtonElement && submitter.value === "refuse") return;
      event.preventDefault();
      const vault = session.vault();
      if (!vault) return;
      run(async () => {
        sealed.value = base64url(await vault.sealTo(recipient.value));
        form.submit();
      });
    });
  }
}
