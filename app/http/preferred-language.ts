import { localeCookie } from "../i18n/locale.ts";

export function prefersEnglish(cookies = ""): boolean {
  return cookies.split(/;\s*/).includes(`${localeCookie.name}=en`);
}
