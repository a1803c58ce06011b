/** The script of every page. Pages are rendered on the server and work without it. */
import { enableCopyButtons } from "./client/copy-buttons.ts";
import { enableKeyboard } from "./client/keyboard.ts";
import { reloadFromMemory } from "./client/reload-from-memory.ts";
import { sendOnce } from "./client/send-once.ts";

enableKeyboard();
enableCopyButtons();
sendOnce();
reloadFromMemory();

const passkeyForms = document.querySelectorAll<HTMLFormElement>("form[data-passkey]");
if (passkeyForms.length > 0)
  void import("./client/passkey-forms.ts").then(({ enablePasskeyForms }) => enablePasskeyForms(passkeyForms));
