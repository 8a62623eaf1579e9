import { type SyntheticEvent, useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { NoticeText } from '#app/ui/notice-text.tsx';
import css from './important-notice.module.css';

interface Props {
  title: string;
  content: string;
  /** The form that remembers it is on its way. */
  onClose: () => void;
}

/** Shown once, on wide screens: modal with script; without, a box beside which the page can be used. */
export function ImportantNotice({ title, content, onClose }: Props) {
  const { t } = useTranslation('shell');
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const modal = useModal();
  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <dialog open ref={modal} className={css.notice} aria-labelledby={titleId} onCancel={dismiss}>
      <NoticeText title={title} content={content} titleId={titleId} className={css.title} />
      <Form
        ref={form}
        method="post"
        action={paths.notices()}
        hidden={{ message: 'important' }}
        onSubmit={onClose}
        preventScrollReset
        forAnybody
      >
        <Button look="primary">{t('shell:understood')}</Button>
      </Form>
    </dialog>
  );
}

/** From this width on the stylesheet shows it. */
const wide = '(min-width: 1280px)';

/** React calls a ref with null before it removes the element; closing the dialog then returns the focus. */
function useModal() {
  const current = useRef<HTMLDialogElement | null>(null);
  return useCallback((element: HTMLDialogElement | null) => {
    if (element && matchMedia(wide).matches) {
      element.close();
      element.showModal();
    }
    if (!element) current.current?.close();
    current.current = element;
  }, []);
}
