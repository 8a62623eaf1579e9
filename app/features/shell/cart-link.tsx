import { formatMoney } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './header.module.css';
import type { ShellData } from './load.server.ts';

/** The cart with its positions and sum. */
export function CartLink({ cart }: { cart: ShellData['cart'] | undefined }) {
  const t = useT();
  return (
    <Link to={paths.cart()} className={css.item}>
      <Icon name="shopping-cart" />
      <span>
        {t('shell.cart')}
        {cart && cart.positions > 0 ? (
          <span className={css.sum}>
            {' '}
            {t('shell.positions', { count: cart.positions })}, <b>{formatMoney(cart.total)}</b>
          </span>
        ) : null}
      </span>
    </Link>
  );
}
