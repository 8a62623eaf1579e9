import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './snackbar.module.css';
import type { ShownToast } from './toast.ts';
import { useHydrated } from './use-hydrated.ts';

interface Props {
  shown: readonly ShownToast[];
  onClose: (id: number) => void;
  /** Link to sign-in, for errors that signing in solves. */
  signIn?: ReactNode;
  /** A message that stays as long as it holds. */
  children?: ReactNode;
}

/**
 * Without script a block in the flow, with script bars at the bottom that CSS hides after 2 s (errors 4 s, or as the
 * message says; not while hovered or focused).
 */
export function Snackbar({ shown, onClose, signIn, children }: Props) {
  const bars = (errors: boolean) =>
    shown.flatMap((toast) =>
      isError(toast) === errors ? <Bar key={toast.id} toast={toast} onClose={onClose} signIn={signIn} /> : [],
    );
  return (
    // Placed while empty, too: a first page has only the rules of what it was rendered with, and a toast must not move it.
    <div className={css.region}>
      <div role="status" aria-atomic="false">
        {bars(false)}
        {children ? <p className={clsx(css.toast, css.error, css.lasting)}>{children}</p> : null}
      </div>
      {bars(true)}
    </div>
  );
}

function isError({ kind }: ShownToast): boolean {
  return kind === 'error' || kind === 'unsigned';
}

interface BarProps extends Pick<Props, 'onClose' | 'signIn'> {
  toast: ShownToast;
}

function Bar({ toast, onClose, signIn }: BarProps) {
  const { t } = useTranslation('ui');
  const { id, kind, about, prefix, status, retry, message, hideAfter } = toast;
  const hydrated = useHydrated();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // One that came with the document may have gone before React could hear of it.
    if (bar.current?.getAnimations().some(({ playState }) => playState === 'finished')) onClose(id);
  }, [id, onClose]);
  const repeat = () => {
    onClose(id);
    retry?.();
  };
  return (
    <div
      ref={bar}
      role={isError(toast) ? 'alert' : undefined}
      className={clsx(css.toast, isError(toast) && css.error, (hideAfter ?? about) && css.long)}
      onAnimationEnd={() => onClose(id)}
    >
      <div className={css.body}>
        <p className={css.text}>
          {prefix ? <b className={css.prefix}>{prefix}</b> : null}
          {status ? `${t('ui:toastStatus', { status })} ` : null}
          {message}
        </p>
        {kind === 'unsigned' ? signIn : null}
        {about ? <Link to={about}>{t(about === paths.cart() ? 'ui:openCart' : 'ui:open')}</Link> : null}
        {retry ? (
          <button type="button" className={css.retry} onClick={repeat}>
            {t('ui:retry')}
          </button>
        ) : null}
      </div>
      {hydrated ? (
        <button type="button" className={css.close} onClick={() => onClose(id)}>
          <Icon name="x" label={t('ui:close')} />
        </button>
      ) : (
        // The first page has the rules of this class, too.
        <span className={css.close} />
      )}
    </div>
  );
}
