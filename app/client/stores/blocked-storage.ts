/**
 * Inlined into the head. Where cookies are blocked the mere access to the session storage throws, also in the router's
 * script of the scroll positions, which nothing catches: there it is empty and takes nothing.
 */
export const blockedStorageScript =
  `try{window.sessionStorage.getItem("")}catch{` +
  `Object.defineProperty(window,"sessionStorage",{value:{` +
  `getItem(){return null},removeItem(){},setItem(){throw new DOMException("Storage is blocked","QuotaExceededError")}` +
  `}})}`;
