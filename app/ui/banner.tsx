import type { ReactNode } from 'react';
import css from './banner.module.css';
import { cx } from './cx.ts';

interface Props {
  tone?: 'info' | 'warning';
  title?: ReactNode;
  children?: ReactNode;
  /** At the end of the line: a form or a link. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A line of news across the page or a block of it. */
export function Banner({ tone = 'info', title, children, action, className }: Props) {
  return (
    <div className={cx(css.banner, css[tone], className)}>
      <div className={css.text}>
        {title ? <b>{title} </b> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
