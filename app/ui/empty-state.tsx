import type { ReactNode } from 'react';
import css from './empty-state.module.css';

interface Props {
  title: string;
  /** What will appear here, and how to get the first one. */
  children?: ReactNode;
  /** The way to the first one: a link button. */
  action?: ReactNode;
  /** It is the whole page: its title is the page's heading. */
  whole?: boolean;
}

/** A list with nothing in it. */
export function EmptyState({ title, children, action, whole = false }: Props) {
  const Title = whole ? 'h1' : 'h2';
  return (
    <div className={css.empty}>
      <Title>{title}</Title>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
