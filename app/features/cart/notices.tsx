import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { useToast } from '#app/ui/toast.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import type { Removed } from './change-cart.server.ts';
import css from './page.module.css';

interface Props {
  removed: Removed[] | undefined;
  requestId: string;
  /** There is no line left that could take the focus. */
  isLast: boolean;
}

const fetcherKey = 'cart-put-back';

/** Its region is there before the words, so that they are announced. */
export function RemovedLines({ removed, requestId, isLast }: Props) {
  const { t } = useTranslation('cart');
  const box = useRef<HTMLDivElement>(null);
  const back = usePutBack(removed);
  useEffect(() => {
    if (back || (removed && isLast)) box.current?.focus();
  }, [removed, back, isLast]);
  return (
    <div ref={box} className={css.removed} role="status" tabIndex={-1}>
      {removed && removed.length > 0 ? (
        <>
          <p>{back ?? removedText(t, removed)}</p>
          {back ? null : <PutBack removed={removed} requestId={requestId} />}
        </>
      ) : null}
    </div>
  );
}

function removedText(t: Translate, removed: Removed[]): string {
  const [first, ...others] = removed;
  return first && others.length === 0
    ? t('cart:removedOne', { name: first.name })
    : t('cart:removed', { count: removed.length });
}

function PutBack({ removed, requestId }: { removed: Removed[]; requestId: string }) {
  const { t } = useTranslation('cart');
  return (
    <Form
      method="post"
      action={paths.addToCart()}
      requestId={requestId}
      hidden={{ returnTo: paths.cart(), ...fieldsOf(removed) }}
      navigate={false}
      fetcherKey={fetcherKey}
    >
      {removed.map(({ productId }) => (
        <input key={productId} type="hidden" name="productId" value={productId} />
      ))}
      <Button>{t('cart:putBack')}</Button>
    </Form>
  );
}

function fieldsOf(removed: Removed[]): Record<string, string> {
  const pairs = removed.flatMap(({ productId, amount, comment }): [string, string][] => [
    [`amount-${productId}`, String(amount)],
    ...(comment ? [[`comment-${productId}`, comment] as [string, string]] : []),
  ]);
  return Object.fromEntries(pairs);
}

/** What to say once these lines are back in the cart. A failure is shown as a toast, and the button stays. */
function usePutBack(removed: Removed[] | undefined): string | null {
  const showToast = useToast();
  const { data } = useFetcher<{ ok: boolean; message: string }>({ key: fetcherKey });
  const [back, setBack] = useState<{ lines: Removed[] | undefined; message: string }>();
  const last = useLatest(removed);
  useEffect(() => {
    if (!data) return;
    if (data.ok) setBack({ lines: last.current, message: data.message });
    else showToast({ message: data.message, kind: 'error' });
  }, [data, showToast, last]);
  return back && back.lines === removed ? back.message : null;
}
