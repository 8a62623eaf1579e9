import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './status.module.css';

/** What a state means to the buyer; the word says it, the dot only helps the eye. */
export type StatusTone = 'neutral' | 'info' | 'good' | 'warning' | 'bad';

/** A state as a word with a coloured dot. */
export function Status({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={cx(css.status, css[tone])}>{children}</span>;
}
