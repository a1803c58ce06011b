/** `undefined` if the path is not valid percent-encoded UTF-8. */
export function decodePath(pathname: string): string | undefined {
  try {
    // Returned, because the bundler drops a call whose result is not used, with its exception.
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
