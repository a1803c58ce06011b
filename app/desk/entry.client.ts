/** The script of every page. Pages are rendered on the server and work without it. */
import { reportUncaughtErrors } from "../client/error-reports.ts";
import { enableAutoSubmit } from "./client/auto-submit.ts";
import { closeMenus } from "./client/close-menus.ts";
import { enableColorFields } from "./client/color-fields.ts";
import { enableCopyButtons } from "./client/copy-buttons.ts";
import { enableKeyboard } from "./client/keyboard.ts";
import { openOutcomeAfterContact } from "./client/open-outcome.ts";
import { enableLivePreview } from "./client/live-preview.ts";
import { enablePriceFields } from "./client/price-fields.ts";
import { reloadFromMemory } from "./client/reload-from-memory.ts";
import { sendOnce } from "./client/send-once.ts";
import { announceSignOut } from "./client/sign-out.ts";

reportUncaughtErrors();

enableKeyboard();
enableCopyButtons();
enableAutoSubmit();
closeMenus();
openOutcomeAfterContact();
sendOnce();
reloadFromMemory();
enablePriceFields();
announceSignOut();
enableColorFields();
enableLivePreview();

const passkeyForms = document.querySelectorAll<HTMLFormElement>("form[data-passkey]");
if (passkeyForms.length > 0)
  void import("./client/passkey-forms.ts").then(({ enablePasskeyForms }) => enablePasskeyForms(passkeyForms));

const liveControls = document.querySelector<HTMLElement>("[data-live]");
if (liveControls) void import("./client/live-inbox.ts").then(({ enableLiveInbox }) => enableLiveInbox(liveControls));

const uploadForm = document.querySelector<HTMLFormElement>("form[data-upload]");
if (uploadForm)
  void import("./client/picture-upload.ts").then(({ enablePictureUpload }) => enablePictureUpload(uploadForm));

const areaForm = document.querySelector<HTMLFormElement>("form[data-area]");
if (areaForm) void import("./client/area-editor.ts").then(({ enableAreaEditor }) => enableAreaEditor(areaForm));

const encryptedPart = document.querySelector<HTMLFieldSetElement>("fieldset[data-encrypted]");
if (encryptedPart)
  void import("./client/keys/encrypted-part.ts").then(({ enableEncryptedPart }) => enableEncryptedPart(encryptedPart));

const keyPage = document.querySelector<HTMLFieldSetElement>("fieldset[data-key-page]");
if (keyPage) void import("./client/keys/key-page.ts").then(({ enableKeyPage }) => enableKeyPage(keyPage));
