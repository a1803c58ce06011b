// SVG, because the content security policy forbids inline styles.
import css from "./color-swatch.module.css";

export function ColorSwatch({ hex, className = "" }: { hex: string; className?: string | undefined }) {
  return (
    <svg className={`${css.swatch} ${className}`} viewBox="0 0 20 20" aria-hidden>
      <circle cx="10" cy="10" r="9" fill={hex} />
    </svg>
  );
}
