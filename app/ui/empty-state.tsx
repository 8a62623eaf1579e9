import type { ReactNode } from 'react';
import css from './empty-state.module.css';

interface Props {
  title: string;
  /** What will appear here and how to get it. */
  children?: ReactNode;
  action?: ReactNode;
  /** The title is the page's `h1`. */
  whole?: boolean;
}

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
