import { clsx } from 'clsx';
import { useLite } from './document-context.ts';
import css from './icon.module.css';
import { type IconName, iconSprite } from './icon-sprite.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Give a `label` when no visible text names the control: it is read aloud, and replaces the icon on lite pages, which have no sprite. */
export function Icon({ name, label, size = 20 }: { name: IconName; label?: string; size?: 16 | 20 | 24 }) {
  if (useLite()) return label ? <span>{label}</span> : null;
  return (
    <>
      <svg className={clsx(css.icon, size !== 20 && css[`size${size}`])} aria-hidden="true">
        <use href={`${iconSprite}#${name}`} />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  );
}
