import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { FormToken } from '#app/ui/form-token.tsx';
import css from './add-to-cart.module.css';
import { AddToCart } from './add-to-cart.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { type Item, isUnavailable, orderableAmount } from './item.ts';
import { useOrdering } from './ordering.tsx';

interface Props {
  item: Item;
  /** Requested amount, raised to one that can be ordered. */
  requestedAmount?: number | null;
  primary?: boolean;
  /** The amount as typed so far. */
  typed?: string | undefined;
  onTyped?: ((value: string) => void) | undefined;
}

export function ItemOrder({ item, requestedAmount = null, primary = false, typed, onTyped }: Props) {
  const { returnTo, favoriteAction, words } = useOrdering();
  const favorite = <FavoriteButton item={item} labelled={primary} />;
  if (isUnavailable(item)) {
    return (
      <form method="post" action={favoriteAction} className={css.add}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="productId" value={item.id} />
        <FormToken />
        {favorite}
        {primary ? null : <p className={css.note}>{words.cannotOrder}</p>}
      </form>
    );
  }
  return (
    <>
      <AddToCart item={item} requestedAmount={requestedAmount} primary={primary} typed={typed} onTyped={onTyped}>
        {favorite}
      </AddToCart>
      {requestedAmount ? <RoundingNote item={item} requestedAmount={requestedAmount} /> : null}
    </>
  );
}

/** A requested amount that isn't sold, or isn't in stock. */
function RoundingNote({ item, requestedAmount }: { item: Item; requestedAmount: number }) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('product');
  const { stock, days, unit } = item;
  const amount = orderableAmount(requestedAmount, item);
  const held = stock?.reduce((sum, one) => sum + one, 0) ?? amount;
  const said = [
    ...(amount === requestedAmount
      ? []
      : [t('product:rounded', { wanted: formatNumber(requestedAmount), amount: formatNumber(amount), unit })]),
    ...(held < amount ? [t('product:lessThanWanted', { amount: formatNumber(held), unit })] : []),
    ...(held < amount && days !== undefined ? [t('product:restToOrder', { count: days })] : []),
  ];
  return said.length > 0 ? <p className={css.short}>{said.join(' ')}</p> : null;
}
