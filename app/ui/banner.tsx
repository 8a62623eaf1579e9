import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './banner.module.css';

interface Props {
  tone?: 'info' | 'warning';
  title?: ReactNode;
  children?: ReactNode;
  /** A form or a link at the end of the line. */
  action?: ReactNode;
  className?: string | undefined;
}

export function Banner({ tone = 'info', title, children, action, className }: Props) {
  return (
    <div className={clsx(css.banner, css[tone], className)}>
      <div className={css.text}>
        {title ? <b>{title} </b> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
