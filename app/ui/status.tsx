import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './status.module.css';

export type StatusTone = 'neutral' | 'info' | 'good' | 'warning' | 'bad';

export function Status({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={clsx(css.status, css[tone])}>{children}</span>;
}
