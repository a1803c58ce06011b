export function WhatsAppIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M3.5 20.5l1.3-4.2A8.6 8.6 0 1 1 8 19.3z" />
      <path
        d="M9 8.2c-.9.6-.9 1.7-.4 2.8a8.6 8.6 0 0 0 4 4.1c1.2.6 2.3.6 3-.3l.5-.9-2-1.2-1 .8a5.5 5.5 0 0 1-2.3-2.4l.8-1-1.1-2z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
