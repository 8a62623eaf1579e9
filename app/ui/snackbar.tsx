import { clsx } from 'clsx';
import { type ReactNode, useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './snackbar.module.css';

interface Toast {
  message: string;
  /** Errors stay 4 s, the rest 2 s. `unsigned` is an error that signing in solves; it links there. */
  kind?: 'done' | 'error' | 'unsigned';
  about?: Path | undefined;
}

const toastEvent = 'toast';

/** For actions in place. After a navigation use the flash message instead. */
export function showToast(toast: Toast): void {
  dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}

interface SnackbarProps {
  flash?: Toast | null | undefined;
  /** Link to sign-in, for errors that signing in solves. */
  signIn?: ReactNode;
}

/**
 * `flash` arrives with the page after a redirect. Without script it is a block in the flow, with script a bar at the
 * bottom that CSS hides after 2 s (errors 4 s; not while hovered or focused).
 */
export function Snackbar({ flash, signIn }: SnackbarProps) {
  const { t } = useTranslation('ui');
  const [{ toast, count }, show] = useReducer(next, { toast: flash ?? null, count: 0 });
  useEffect(() => {
    if (flash) show(flash);
  }, [flash]);
  useEffect(() => {
    const take = (event: Event) => show((event as CustomEvent<Toast>).detail);
    addEventListener(toastEvent, take);
    return () => removeEventListener(toastEvent, take);
  }, []);
  return (
    <div role="status" className={toast ? css.region : undefined}>
      {toast ? (
        <div key={count} className={clsx(css.toast, toast.kind && toast.kind !== 'done' && css.error)}>
          <p className={css.text}>{toast.message}</p>
          {toast.kind === 'unsigned' ? signIn : null}
          {toast.about ? <Link to={toast.about}>{t('ui:open')}</Link> : null}
          <button type="button" className={css.close} onClick={() => show(null)}>
            <Icon name="x" label={t('ui:close')} />
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The count is the element's key, so that each toast restarts the animation. */
function next(shown: { toast: Toast | null; count: number }, toast: Toast | null) {
  return toast === shown.toast ? shown : { toast, count: shown.count + 1 };
}
