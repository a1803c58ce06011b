/** When a form's last request was stored, in this tab: what was typed before that is not shown again. */
const storageKey = "sent-forms";

type Sent = { reference: string; at: number };

let sent: Readonly<Record<string, Sent>> = read();

/** Again for the same reference, as after a reload, changes nothing. */
export function noteSent(formId: string, reference: string): void {
  if (sent[formId]?.reference === reference) return;
  sent = { ...sent, [formId]: { reference, at: Date.now() } };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(sent));
  } catch {
    // Without storage it is known until the page is reloaded.
  }
}

export function isSentSince(formId: string, at: number): boolean {
  const last = sent[formId];
  return last !== undefined && last.at >= at;
}

function read(): Record<string, Sent> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => isSent(value)));
  } catch {
    return {};
  }
}

function isSent(value: unknown): value is Sent {
  return (
    typeof value === "object" &&
    value !== null &&
    "reference" in value &&
    typeof value.reference === "string" &&
    "at" in value &&
    typeof value.at === "number"
  );
}
