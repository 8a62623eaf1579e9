import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for assistive technology only: the name of what the eye reads from an icon or from its place. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
