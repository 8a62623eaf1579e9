import type { ReactNode } from 'react';
import css from './empty-state.module.css';

interface Props {
  title: string;
  /** What will appear here, and how to get the first one. */
  children?: ReactNode;
  /** The way to the first one: a link button. */
  action?: ReactNode;
}

/** A list with nothing in it. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={css.empty}>
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
