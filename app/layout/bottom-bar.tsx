import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './bottom-bar.module.css';
import type { ShellData } from './layout.server.ts';

/** Only below 1280 px. */
export function BottomBar({ cart }: { cart: ShellData['cart'] | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <nav className={css.bar} aria-label={t('shell:main')}>
      <Link to={paths.catalogue()} className={css.item}>
        <Icon name="layout-grid" size={24} />
        {t('shell:catalogue')}
      </Link>
      <a href="#search" className={css.item}>
        <Icon name="search" size={24} />
        {t('shell:searchShort')}
      </a>
      <Link to={paths.specifications()} className={css.item}>
        <Icon name="list" size={24} />
        {t('shell:specifications')}
      </Link>
      <Link to={paths.orders()} className={css.item}>
        <Icon name="clipboard-list" size={24} />
        {t('shell:orders')}
      </Link>
      <Link to={paths.cart()} className={css.item}>
        <Icon name="shopping-cart" size={24} />
        <span>
          {t('shell:cart')}
          {cart && cart.positions > 0 ? <b className={css.count}>{cart.positions}</b> : null}
        </span>
      </Link>
    </nav>
  );
}
