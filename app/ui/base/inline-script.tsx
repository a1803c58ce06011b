export function InlineScript({ code }: { code: string }) {
  // The browser's build has no `code`, hence `suppressHydrationWarning`.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
