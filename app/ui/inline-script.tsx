/** A script in the page itself, for the few lines that must run before the first paint; the content policy names its hash. */
export function InlineScript({ code }: { code: string }) {
  // The browser's build does not repeat code that only the document runs.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
