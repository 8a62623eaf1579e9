import { useLocation, useNavigate } from '@remix-run/react';
import { clsx } from 'clsx';
import {
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { SnackbarContext } from './toast.ts';
import { useHydrated } from './use-hydrated.ts';

interface Props {
  title: ReactNode;
  /** The page under the dialog, where closing leads. */
  closeTo: Path;
  closeText?: string;
  /** `form` is a narrow dialog for a form, `wide` at least 1080 px for a product, `text` for what is read line by line. */
  size?: 'form' | 'wide' | 'text';
  children: ReactNode;
  /** Beside the title, such as previous and next. */
  actions?: ReactNode;
  /** Handlers of what happens anywhere in it. */
  gestures?: HTMLAttributes<HTMLDialogElement>;
  /** The dialog's form is on its way: nothing but its link, which then says "Отменить", closes it. */
  pending?: boolean;
}

/**
 * A native dialog. The server renders it open, as a section of the page with a link back; script makes it modal.
 * Closing navigates back if the page before is the one below, else to `closeTo`.
 */
export function Dialog(props: Props) {
  const { title, closeTo, closeText, size = 'form', actions, gestures, pending = false, children } = props;
  const { t } = useTranslation('ui');
  const titleId = useId();
  const close = useClose(closeTo);
  const dismiss = (event: SyntheticEvent) => (pending ? event.preventDefault() : close(event));
  // Chromium closes at a second Escape without asking. The event also comes after React has removed the dialog.
  const keep = (event: SyntheticEvent<HTMLDialogElement>) => {
    const { currentTarget: dialog } = event;
    if (dialog.open || !dialog.isConnected) return;
    if (pending) dialog.showModal();
    else close(event);
  };
  const modal = useModal();
  const { snackbar, cover } = useContext(SnackbarContext);
  const hydrated = useHydrated();
  useEffect(cover, [cover]);
  const closing = (
    <Link to={closeTo} className={css.close} onClick={close} prefetch="none" preventScrollReset>
      <Icon name="x" />
      <span>{pending ? t('ui:cancel') : (closeText ?? t('ui:close'))}</span>
    </Link>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; on the keyboard Escape does, as `cancel`
    <dialog
      open
      ref={modal}
      className={clsx(css.dialog, css[size])}
      aria-labelledby={titleId}
      {...gestures}
      onCancel={dismiss}
      onClose={keep}
      onClick={(event: MouseEvent) => event.target === event.currentTarget && dismiss(event)}
    >
      <div className={css.inside}>
        <header className={css.header}>
          {/* A dialog gives the focus to the first element that takes it: the title, which is then read aloud, or a form's first field. */}
          <h1 id={titleId} className={css.title} tabIndex={size === 'form' ? undefined : -1}>
            {title}
          </h1>
          {actions}
          {size === 'form' ? null : closing}
        </header>
        <div className={css.body}>{children}</div>
        {size === 'form' ? closing : null}
      </div>
      {hydrated ? snackbar : null}
    </dialog>
  );
}

/** Going back to the list keeps its scroll position and focus; otherwise the address is replaced. */
function useClose(closeTo: Path) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(
    (event: SyntheticEvent) => {
      event.preventDefault();
      if ((state as { canGoBack?: boolean } | null)?.canGoBack) navigate(-1);
      else navigate(closeTo, { replace: true, preventScrollReset: true });
    },
    [navigate, state, closeTo],
  );
}

/**
 * Makes the server's open dialog modal. React calls a ref with null before it removes the element; closing the dialog
 * then returns the focus to where it was.
 */
function useModal() {
  const current = useRef<HTMLDialogElement | null>(null);
  return useCallback((element: HTMLDialogElement | null) => {
    if (element) open(element);
    else current.current?.close();
    current.current = element;
  }, []);
}

/** Keeps the focus if it is inside. */
function open(dialog: HTMLDialogElement) {
  const kept = dialog.contains(document.activeElement) ? document.activeElement : null;
  dialog.close();
  dialog.showModal();
  if (kept instanceof HTMLElement) kept.focus();
}
