/** Uploads pictures as soon as they are taken or chosen, one request each, and shows what became of them. */
import { drawThumbnail, shrinkPicture } from "./shrink-picture.ts";
import { createUploadQueue, type UploadResult, type UploadState } from "./upload-queue.ts";

type Upload = {
  file: File;
  /** Of the field: the shot, or any picture. */
  name: string;
  row: HTMLLIElement;
  /** Shrunk once, so that every try sends the same bytes. */
  blob?: Blob;
  reason?: string;
};

export function enablePictureUpload(form: HTMLFormElement): void {
  const list = form.querySelector("[data-upload-queue]");
  if (!list) return;
  const text = (state: UploadState) => form.dataset[camelCase(state)] ?? "";
  const queue = createUploadQueue<Upload>({
    send,
    onState: (upload, state) => showState(upload, state),
    onEmpty: () => {},
    pause: pauseOrOnline,
  });

  async function send(upload: Upload): Promise<UploadResult> {
    upload.blob ??= await shrunk(upload, (reason) => (upload.reason = reason));
    if (!upload.blob) return "refused";
    const body = new FormData();
    body.append(upload.name, upload.blob, upload.file.name);
    const response = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } });
    if (response.status === 401) return "signed-out";
    if (response.status >= 500 || response.status === 408 || response.status === 429) return "lost";
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (response.ok) {
      replaceParts(page);
      return "done";
    }
    const sentence = page.querySelector("[data-upload-problems] li, [role=alert]")?.textContent;
    upload.reason = sentence || `\u2068${upload.file.name}\u2069: ${refusal(response.status)}`;
    return "refused";
  }

  /** Of an answer that is no page, such as a proxy's. */
  function refusal(status: number): string {
    const { tooLarge, forbidden } = form.dataset;
    return (status === 413 ? tooLarge : status === 403 ? forbidden : undefined) ?? text("refused");
  }

  async function shrunk({ file, row }: Upload, refuse: (reason: string) => void): Promise<Blob | undefined> {
    const picture = await shrinkPicture(file);
    const canvas = row.querySelector("canvas");
    if (picture && canvas) drawThumbnail(canvas, picture.bitmap);
    picture?.bitmap.close();
    if (picture) return picture.blob;
    if (!isHeic(file)) return file;
    refuse(`\u2068${file.name}\u2069: ${form.dataset["heic"] ?? ""}`);
    return undefined;
  }

  function showState({ row, file, reason }: Upload, state: UploadState): void {
    row.dataset["state"] = state;
    const output = row.querySelector("output");
    if (output) output.value = reason ?? `\u2068${file.name}\u2069: ${text(state)}`;
    const button = row.querySelector("button");
    if (button) button.hidden = state !== "signed-out";
    if (state === "done") setTimeout(() => row.remove(), doneMs);
  }

  function rowOf(): HTMLLIElement {
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = form.dataset["retry"] ?? "";
    button.addEventListener("click", () => queue.retry());
    row.append(document.createElement("canvas"), document.createElement("output"), button);
    list?.append(row);
    return row;
  }

  form.dataset["ready"] = "";
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.files) return;
    const { name } = target;
    queue.add(...[...target.files].map((file) => ({ file, name, row: rowOf() })));
    // The same file may be chosen again.
    target.value = "";
  });
  addEventListener("beforeunload", (event) => {
    if (queue.hasOpen()) event.preventDefault();
  });
}

const doneMs = 4_000;

/** The page of the answer has the pictures of now. */
function replaceParts(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-upload-part]")) {
    const fresh = page.querySelector(`[data-upload-part="${part.dataset["uploadPart"] ?? ""}"]`);
    if (fresh) part.replaceChildren(...fresh.childNodes);
  }
}

async function pauseOrOnline(ms: number): Promise<void> {
  const online = new AbortController();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    addEventListener("online", () => resolve(), { signal: online.signal });
  });
  online.abort();
}

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

function camelCase(text: string): string {
  return text.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
