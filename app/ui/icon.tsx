import { cx } from './cx.ts';
import css from './icon.module.css';
import { type IconName, iconSprite } from './icon-sprite.ts';
import { useLite } from './lite.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * An icon of the sprite. Give `label` when no visible text names the control: it is read aloud, and on lite pages,
 * which have no sprite, it stands in the icon's place.
 */
export function Icon({ name, label, size = 20 }: { name: IconName; label?: string; size?: 16 | 20 | 24 }) {
  if (useLite()) return label ? <span>{label}</span> : null;
  return (
    <>
      <svg className={cx(css.icon, size !== 20 && css[`size${size}`])} aria-hidden="true">
        <use href={`${iconSprite}#${name}`} />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  );
}
