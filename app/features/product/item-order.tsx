import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format.ts';
import css from './add-to-cart.module.css';
import { AddToCart } from './add-to-cart.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { type Item, isUnavailable, orderableAmount } from './item.ts';
import { useOrdering } from './ordering.tsx';

interface Props {
  item: Item;
  /** Requested amount, raised to one that can be ordered. */
  wanted?: number | null;
  primary?: boolean;
}

export function ItemOrder({ item, wanted = null, primary = false }: Props) {
  const { returnTo, favoriteAction, words } = useOrdering();
  const favorite = <FavoriteButton item={item} labelled={primary} />;
  if (isUnavailable(item)) {
    return (
      <form method="post" action={favoriteAction} className={css.add}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="productId" value={item.id} />
        {favorite}
        <p className={css.note}>{words.cannotOrder}</p>
      </form>
    );
  }
  return (
    <>
      <AddToCart item={item} wanted={wanted} primary={primary}>
        {favorite}
      </AddToCart>
      {wanted ? <WantedNote item={item} wanted={wanted} /> : null}
    </>
  );
}

/** A requested amount that isn't sold, or isn't in stock. */
function WantedNote({ item, wanted }: { item: Item; wanted: number }) {
  const { t } = useTranslation('product');
  const { stock, days, unit } = item;
  const amount = orderableAmount(wanted, item);
  const held = stock?.reduce((sum, one) => sum + one, 0) ?? amount;
  const said = [
    ...(amount === wanted
      ? []
      : [t('product:rounded', { wanted: formatNumber(wanted), amount: formatNumber(amount), unit })]),
    ...(held < amount ? [t('product:lessThanWanted', { amount: formatNumber(held), unit })] : []),
    ...(held < amount && days !== undefined ? [t('product:restToOrder', { count: days })] : []),
  ];
  return said.length > 0 ? <p className={css.short}>{said.join(' ')}</p> : null;
}
