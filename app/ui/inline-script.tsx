/** A script in the page itself, for the few lines that must run before the first paint; the content policy names its hash. */
export function InlineScript({ code }: { code: string }) {
  // The page's very first script, which the server puts in front, is not React's.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
