/** `cookie` is the text of a Set-Cookie header. Over HTTPS it is never sent in the clear. */
export function writeCookie(cookie: string): void {
  document.cookie = location.protocol === "https:" ? `${cookie}; Secure` : cookie;
}
