/** The shell that `npm start` runs does not pass signals on. */
export function onParentExit(onExit: () => void): void {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onExit();
  }, 500);
  watch.unref();
}
