import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import css from './save-lines.module.css';

/** For browsers without script, and when autosave has stopped at a conflict or a failure. */
export function SaveButton({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  return (
    <Button name="intent" value="save" wide className={isRefused ? undefined : css.button}>
      {children}
    </Button>
  );
}

export function SaveStatus({ children }: { children: ReactNode }) {
  return (
    <p className={css.status} role="status">
      {children}
    </p>
  );
}
