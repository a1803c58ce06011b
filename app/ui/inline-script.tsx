/** A script in the page itself, for the few lines that must run before the first paint; the content policy names its hash. */
export function InlineScript({ code }: { code: string }) {
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
