import { useContext } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import css from './add-form.module.css';
import { FavoriteButton } from './favorite-button.tsx';
import { type Item, isUnavailable, orderableAmount, smallestAmount } from './item.ts';
import { useOrdering } from './ordering.ts';

interface Props {
  item: Item;
  /** Amount that the buyer asked for; raised to what may be ordered. */
  wanted?: number | null;
  /** The main action of its screen. */
  primary?: boolean;
}

/**
 * Quantity, "В корзину" and the favourite toggle: one form, since they share where to come back to. Enter in the quantity adds,
 * because the button that adds comes first.
 */
export function AddForm({ item, wanted, primary }: Props) {
  const { returnTo, requestId } = useOrdering();
  return (
    <form
      method="post"
      action={paths.addToCart(useContext(ActorContext))}
      className={css.add}
      data-in-place=""
      data-unit={item.unit}
    >
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="productId" value={item.id} />
      {isUnavailable(item) ? null : <Amount item={item} wanted={wanted ?? null} primary={primary ?? false} />}
      <FavoriteButton item={item} labelled={primary ?? false} />
      <OrderNote item={item} />
      {wanted ? <WantedNote item={item} wanted={wanted} /> : null}
    </form>
  );
}

function Amount({ item, wanted, primary }: Required<Props>) {
  const t = useT();
  return (
    <>
      <Stepper
        name="amount"
        label={t('product.amount')}
        minimumBatch={item.batch ?? 1}
        multiplicity={item.step ?? 1}
        defaultValue={orderableAmount(wanted ?? 1, item)}
      />
      <Button look={primary ? 'primary' : 'secondary'}>{t(primary ? 'product.addFull' : 'product.add')}</Button>
    </>
  );
}

/** What cannot be had as it was asked for: an amount that is not sold, or more than there is. */
function WantedNote({ item, wanted }: { item: Item; wanted: number }) {
  const t = useT();
  const { stock, days, unit } = item;
  if (isUnavailable(item)) return null;
  const amount = orderableAmount(wanted, item);
  const held = stock?.reduce((sum, one) => sum + one, 0) ?? amount;
  const said = [
    ...(amount === wanted
      ? []
      : [t('product.rounded', { wanted: formatNumber(wanted), amount: formatNumber(amount), unit })]),
    ...(held < amount ? [t('product.lessThanWanted', { amount: formatNumber(held), unit })] : []),
    ...(held < amount && days !== undefined ? [t('product.restToOrder', { count: days })] : []),
  ];
  return said.length > 0 ? <p className={css.short}>{said.join(' ')}</p> : null;
}

/** How the product is sold, where it is not by one, and how much of it is in the cart. */
function OrderNote({ item }: { item: Item }) {
  const t = useT();
  const { batch = 1, step = 1, unit, cart } = item;
  if (isUnavailable(item)) return <p className={css.note}>{t('product.cannotOrder')}</p>;
  if (batch <= step && step === 1 && !cart) return null;
  const rules = [
    ...(batch > step ? [t('product.batch', { amount: formatNumber(smallestAmount(item)), unit })] : []),
    ...(step > 1 ? [t('product.multiple', { amount: formatNumber(step), unit })] : []),
  ];
  return (
    <p className={css.note}>
      {rules.join(', ')}{' '}
      {cart ? (
        <Link to={paths.cart()} className={css.inCart} prefetch="none">
          {t('product.inCart', { amount: formatNumber(cart), unit })}
        </Link>
      ) : null}
    </p>
  );
}
