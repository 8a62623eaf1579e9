import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './header.module.css';
import type { ShellData } from './layout.server.ts';

export function CartLink({ cart }: { cart: ShellData['cart'] | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <Link to={paths.cart()} className={css.item}>
      <Icon name="shopping-cart" />
      <span>
        {t('shell:cart')}
        {cart && cart.positions > 0 ? (
          <span className={css.sum}>
            {' '}
            {t('shell:positions', { count: cart.positions })}, <b>{formatMoney(cart.total)}</b>
          </span>
        ) : null}
      </span>
    </Link>
  );
}
