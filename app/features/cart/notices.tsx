import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { useToast } from '#app/ui/toast.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import type { CartAnswer, Removed } from './change-cart.server.ts';
import css from './page.module.css';

interface Props {
  removed: Removed | undefined;
  /** Of this page of the cart. */
  action: Path;
  /** There is no line left that could take the focus. */
  isLast: boolean;
}

const fetcherKey = 'cart-put-back';

/** Its region is there before the words, so that they are announced. */
export function RemovedLines({ removed, action, isLast }: Props) {
  const { t } = useTranslation('cart');
  const box = useRef<HTMLDivElement>(null);
  const back = usePutBack(removed);
  const isOver = useEmptiedAfter(back, isLast);
  useEffect(() => {
    if (!isOver && (back || (removed && isLast))) box.current?.focus();
  }, [removed, back, isLast, isOver]);
  return (
    <div ref={box} className={css.removed} role="status" tabIndex={-1}>
      {removed && removed.names.length > 0 && !isOver ? (
        <>
          <p>{back ?? removedText(t, removed.names)}</p>
          {back || removed.id === null ? null : (
            <Form
              method="post"
              action={action}
              hidden={{ intent: `put-back-${removed.id}` }}
              navigate={false}
              fetcherKey={fetcherKey}
            >
              <Button>{t('cart:putBack')}</Button>
            </Form>
          )}
        </>
      ) : null}
    </div>
  );
}

function removedText(t: Translate, names: string[]): string {
  const [first, ...others] = names;
  return first && others.length === 0
    ? t('cart:removedOne', { name: first })
    : t('cart:removed', { count: names.length });
}

/** Whether the cart was emptied after its lines had come back: that is no news any more, whatever comes into it later. */
function useEmptiedAfter(back: string | null, isEmpty: boolean): boolean {
  // The answer that they are back comes before the cart with them.
  const [seen, setSeen] = useState<'nothing' | 'filled' | 'emptied'>('nothing');
  useEffect(() => {
    if (back === null) setSeen('nothing');
    else if (!isEmpty) setSeen((before) => (before === 'emptied' ? before : 'filled'));
    else setSeen((before) => (before === 'filled' ? 'emptied' : before));
  }, [back, isEmpty]);
  return seen === 'emptied';
}

/** What to say once these lines are back in the cart. A failure is shown as a toast, and the button stays. */
function usePutBack(removed: Removed | undefined): string | null {
  const { t } = useTranslation('cart');
  const showToast = useToast();
  const { data } = useFetcher<CartAnswer>({ key: fetcherKey });
  const [back, setBack] = useState<{ lines: Removed | undefined; message: string }>();
  const last = useLatest(removed);
  useEffect(() => {
    if (!data) return;
    const [error = data.failed && t('cart:notPutBack')] = data.lastResult?.error?.[''] ?? [];
    if (error) showToast({ message: error, kind: 'error' });
    else setBack({ lines: last.current, message: data.message ?? '' });
  }, [data, showToast, last, t]);
  return back && back.lines === removed ? back.message : null;
}
