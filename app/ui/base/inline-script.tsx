/** For the few lines that must run before the first paint; the content security policy names their hash. */
export function InlineScript({ code }: { code: string }) {
  // The browser's build has no `code`: only the document runs it.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
