import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { showToast } from '#app/ui/toast.ts';
import css from './add-form.module.css';
import { type Item, isUnavailable, orderableAmount, smallestAmount } from './item.ts';
import { useOrdering } from './ordering.ts';

/** What adding to the cart answers to a form sent in place. */
export interface AddAnswer {
  ok: boolean;
  message: string;
  /** Amount of the product now in the cart. */
  amount?: number;
}

interface Props {
  item: Item;
  /** Amount that the buyer asked for; raised to what may be ordered. */
  wanted?: number | null;
  /** The main action of its screen. */
  primary?: boolean;
}

/** Quantity and "В корзину": a plain post without script, in place with it. */
export function AddForm({ item, wanted, primary }: Props) {
  const t = useT();
  const fetcher = useFetcher<AddAnswer>({ key: `add-${item.id}` });
  const { returnTo, requestId } = useOrdering();
  const id = useFreshId(fetcher.data, requestId);
  if (isUnavailable(item)) return <span className={css.note}>{t('product.cannotOrder')}</span>;
  const inCart = fetcher.data?.amount ?? item.cart ?? 0;
  return (
    <fetcher.Form method="post" action={paths.addToCart()} className={css.add}>
      <input type="hidden" name="requestId" defaultValue={requestId} ref={id} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Stepper
        name="amount"
        label={t('product.amount', { name: item.name })}
        minimumBatch={item.batch ?? 1}
        multiplicity={item.step ?? 1}
        max={1_000_000}
        defaultValue={orderableAmount(wanted ?? 1, item)}
      />
      <Button name="productId" value={item.id} look={primary ? 'primary' : 'secondary'}>
        {t(primary ? 'product.addFull' : 'product.add')}
      </Button>
      <OrderRule item={item} />
      {inCart > 0 ? (
        <Link to={paths.cart()} className={css.inCart} prefetch="none">
          {t('product.inCart', { amount: formatNumber(inCart), unit: item.unit })}
        </Link>
      ) : null}
    </fetcher.Form>
  );
}

/** How the product is sold, where it is not by one. */
function OrderRule({ item }: { item: Item }) {
  const t = useT();
  const { batch = 1, step = 1, unit } = item;
  const smallest = smallestAmount(item);
  const rules = [
    ...(batch > step ? [t('product.batch', { amount: formatNumber(smallest), unit })] : []),
    ...(step > 1 ? [t('product.multiple', { amount: formatNumber(step), unit })] : []),
  ];
  return rules.length > 0 ? <span className={css.note}>{rules.join(', ')}</span> : null;
}

/** Tells the result of each post and gives the next one an id of its own; a failed post keeps its id to be repeated. */
function useFreshId(answer: AddAnswer | undefined, first: string) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = first;
  }, [first]);
  useEffect(() => {
    if (!answer) return;
    showToast({ message: answer.message, kind: answer.ok ? 'done' : 'error' });
    if (answer.ok && input.current) input.current.value = crypto.randomUUID();
  }, [answer]);
  return input;
}
