const storageKey = "notice-hidden";

/** Inlined into the head: cached pages are the same for everyone. */
export const hiddenNoticeScript = `try{if(sessionStorage.getItem(${JSON.stringify(storageKey)}))document.documentElement.dataset.noticeHidden=""}catch{};`;

/** For this visit. */
export function hideNotice(): void {
  document.documentElement.dataset["noticeHidden"] = "";
  try {
    sessionStorage.setItem(storageKey, "1");
  } catch {
    // Without storage it is hidden until the next document.
  }
}
