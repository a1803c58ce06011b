/** The icons that stand on many cards of a page, drawn once; cards only name them. */
import css from "./icon-sprite.module.css";
import { Eye, Heart, Scale } from "./icons.ts";

const icons = { "quick-view": Eye, compare: Scale, heart: Heart };

export function IconSprite() {
  return (
    <svg className={css.sprite}>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`}>
          {/* Filled as its place asks for it. */}
          <Icon size="100%" fill="inherit" />
        </symbol>
      ))}
      {/* U+20C1, the riyal's sign, because fonts lack it: two stems crossed by slanted strokes. */}
      <symbol id="icon-riyal" viewBox="0 0 20 22" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M7.2 1v13.2q0 2-2 2.5L1 17.6M12.2 0.5v14.3l6.8-1.5M1.5 9.3l17.5-3.8M1.2 13.5L19 9.7M11.5 20.2l7.5-1.6" />
      </symbol>
    </svg>
  );
}

/** Says nothing: the button or the text around it does. */
export function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <svg className={css.icon} aria-hidden>
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** `label` is the currency's name. */
export function RiyalSign({ label }: { label: string }) {
  return (
    <svg className={css.riyal} role="img" aria-label={label}>
      <use href="#icon-riyal" />
    </svg>
  );
}
