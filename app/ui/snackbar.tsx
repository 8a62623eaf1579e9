import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/t.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './snackbar.module.css';
import { type Toast, toastEvent } from './toast.ts';

/**
 * The region of results. `flash` comes with the page after a redirect: without script it is a block in the flow, with
 * script a bar at the bottom that CSS takes away after 2 s (errors 4 s; not while pointed at or focused).
 */
export function Snackbar({ flash }: { flash?: Toast | null | undefined }) {
  const t = useT();
  const [toast, setToast] = useState(flash ?? null);
  const [count, setCount] = useState(0);
  useEffect(() => setToast(flash ?? null), [flash]);
  useEffect(() => {
    const show = (event: Event) => {
      setToast((event as CustomEvent<Toast>).detail);
      setCount((n) => n + 1);
    };
    addEventListener(toastEvent, show);
    return () => removeEventListener(toastEvent, show);
  }, []);
  return (
    <div role="status" className={css.region}>
      {toast ? (
        <div key={count} className={cx(css.toast, toast.kind === 'error' && css.error)}>
          <p className={css.text}>{toast.message}</p>
          <button type="button" className={css.close} onClick={() => setToast(null)}>
            <Icon name="x" label={t('ui.close')} />
          </button>
        </div>
      ) : null}
    </div>
  );
}
