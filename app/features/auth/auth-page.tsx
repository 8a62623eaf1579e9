import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import css from './auth-page.module.css';

interface Props {
  heading: string;
  children: (pending: boolean) => ReactNode;
}

/** The page of a form that lets people in. */
export function AuthPage({ heading, children }: Props) {
  const { formMethod } = useNavigation();
  return (
    <div className={css.page}>
      <h1>{heading}</h1>
      {children(formMethod === 'POST')}
    </div>
  );
}
