import { bytesOf } from "./key-boxes.ts";
import { showWords } from "./show-words.ts";
import { VaultError, type Vault } from "./vault.ts";

type Answer = { state: "none" | "waiting" | "refused" } | { state: "answered"; sealed: string };

const address = "/keys/handover";
const pollMs = 3_000;

/** Asks a colleague for the key and waits; resolves when it has come. The page has to stay open. */
export async function askForKey(vault: Vault, page: HTMLElement, onWaiting: () => void): Promise<string[]> {
  const recipient = await vault.ask();
  const response = await fetch(address, { method: "POST", body: new URLSearchParams({ recipient }) });
  if (!response.ok || response.redirected) throw new VaultError("signed-out");
  const asked = page.querySelector<HTMLElement>("[data-asked]");
  const button = page.querySelector<HTMLButtonElement>("[data-ask]");
  await showWords(page.querySelector("[data-asked] ol"), recipient);
  asked?.removeAttribute("hidden");
  if (button) button.disabled = true;
  onWaiting();
  try {
    return await vault.receive(bytesOf(await sealedKey()));
  } finally {
    asked?.setAttribute("hidden", "");
    if (button) button.disabled = false;
  }
}

async function sealedKey(): Promise<string> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const answer = await fetchAnswer();
    if (answer.state === "answered") return answer.sealed;
    if (answer.state === "refused") throw new VaultError("refused");
    if (answer.state === "none") throw new VaultError("expired");
  }
}

async function fetchAnswer(): Promise<Answer> {
  // Without a network it goes on asking.
  const response = await fetch(address).catch(() => undefined);
  if (response === undefined || response.status >= 500) return { state: "waiting" };
  if (!response.ok || response.redirected) throw new VaultError("signed-out");
  return await response.json();
}
