// SVG has an attribute for the colour: the content security policy forbids inline styles.
import css from "./color-swatch.module.css";

export function ColorSwatch({ hex, className = "" }: { hex: string; className?: string | undefined }) {
  return <svg className={`${css.swatch} ${className}`} color={hex} aria-hidden />;
}
