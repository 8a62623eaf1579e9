import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-sprite.ts';
import { Link } from '#app/ui/link.tsx';
import css from './bottom-bar.module.css';
import type { ShellData } from './layout.server.ts';

/** Only below 1280 px. */
export function BottomBar({ cart }: { cart: ShellData['cart'] | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <nav className={css.bar} aria-label={t('shell:main')}>
      <Place to={paths.catalogue()} icon="layout-grid">
        {t('shell:catalogue')}
      </Place>{' '}
      <a href="#search" className={css.item}>
        <Icon name="search" size={24} />
        {t('shell:searchShort')}
      </a>{' '}
      <Place to={paths.specifications()} icon="list">
        {t('shell:specifications')}
      </Place>{' '}
      <Place to={paths.orders()} icon="clipboard-list">
        {t('shell:orders')}
      </Place>{' '}
      <Place to={paths.cart()} icon="shopping-cart">
        <span>
          {t('shell:cart')} {cart && cart.positions > 0 ? <b className={css.count}>{cart.positions}</b> : null}
        </span>
      </Place>
    </nav>
  );
}

interface PlaceProps {
  to: paths.Path;
  icon: IconName;
  children: ReactNode;
}

/** A link that says whether one is there: on its page, or inside it. */
function Place({ to, icon, children }: PlaceProps) {
  const { pathname } = useLocation();
  const current = pathname === to ? 'page' : pathname.startsWith(`${to}/`) ? 'true' : undefined;
  return (
    <Link to={to} className={css.item} aria-current={current}>
      <Icon name={icon} size={24} />
      {children}
    </Link>
  );
}
