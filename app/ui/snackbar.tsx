import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './snackbar.module.css';
import type { ShownToast } from './toast.ts';

interface Props {
  shown: ShownToast;
  onClose: () => void;
  /** Link to sign-in, for errors that signing in solves. */
  signIn?: ReactNode;
}

/** Without script a block in the flow, with script a bar at the bottom that CSS hides after 2 s (errors 4 s; not while hovered or focused). */
export function Snackbar({ shown: { toast, count }, onClose, signIn }: Props) {
  const { t } = useTranslation('ui');
  return (
    // Placed while empty, too: a first page has only the rules of what it was rendered with, and a toast must not move it.
    <div role="status" className={css.region}>
      {toast ? (
        <div key={count} className={clsx(css.toast, toast.kind && toast.kind !== 'done' && css.error)}>
          <p className={css.text}>{toast.message}</p>
          {toast.kind === 'unsigned' ? signIn : null}
          {toast.about ? <Link to={toast.about}>{t('ui:open')}</Link> : null}
          <button type="button" className={css.close} onClick={onClose}>
            <Icon name="x" label={t('ui:close')} />
          </button>
        </div>
      ) : null}
    </div>
  );
}
