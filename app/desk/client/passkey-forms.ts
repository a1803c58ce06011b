import { startAuthentication, WebAuthnError, browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { createPasskey } from "./keys/passkey-lock.ts";

// Shorter than the server accepts the answer.
const freshMs = 9 * 60_000;

type Texts = Record<"waiting" | "cancelled" | "unsupported" | "exists" | "failed", string>;

export function enablePasskeyForms(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) enable(form);
  setTimeout(() => location.replace(location.href), freshMs);
}

function enable(form: HTMLFormElement): void {
  const texts: Texts = JSON.parse(form.dataset["texts"] ?? "{}");
  const [button, status, input] = [
    form.querySelector("button"),
    form.querySelector("output"),
    form.querySelector<HTMLInputElement>('input[name="answer"]'),
  ];
  if (!button || !status || !input) return;
  if (!browserSupportsWebAuthn()) {
    status.value = texts.unsupported;
    return;
  }
  button.disabled = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    button.disabled = true;
    status.value = texts.waiting;
    answerOf(form).then(
      (answer) => {
        input.value = answer;
        form.submit();
      },
      (error: unknown) => {
        button.disabled = false;
        status.value = texts[reasonOf(error)];
      },
    );
  });
}

/** Without the extensions' results, which may have the bytes that unlock a key box. */
async function answerOf({ dataset }: HTMLFormElement): Promise<string> {
  const optionsJSON = JSON.parse(dataset["options"] ?? "{}");
  // Asked for when it is made, a passkey can open key boxes later.
  if (dataset["passkey"] === "register") return (await createPasskey(optionsJSON)).answer;
  return JSON.stringify({ ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} });
}

function reasonOf(error: unknown): keyof Texts {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return "exists";
  // Browsers do not tell whether the person cancelled or waited too long.
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")
    ? "cancelled"
    : "failed";
}
