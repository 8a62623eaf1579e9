import { useLocation } from '@remix-run/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { SignInLink } from '#app/ui/auth-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import css from './header.module.css';
import type { ShellData } from './layout.server.ts';
import { SearchForm } from './search-form.tsx';
import { Utility } from './utility.tsx';

/** Below 1280 px only logo, quick order, account and search are here, below 600 px without quick order; the rest is in the bottom bar and the footer. */
export function Header({ data }: { data: ShellData | null }) {
  const { t } = useTranslation('shell');
  const name = data?.supplier ?? t('shell:home');
  return (
    <header className={css.header}>
      <Utility data={data} />
      <div className={css.line}>
        <Link to={paths.home()} className={css.logo} prefetch="none">
          <span className={css.mark} data-letter={name[0]} />
          {name}
        </Link>{' '}
        <Link to={paths.catalogue()} className={clsx(css.item, css.catalogue)}>
          <Icon name="layout-grid" />
          {t('shell:catalogue')}
        </Link>{' '}
        {data?.unread || data?.waiting ? (
          <span className={css.chats}>
            {data.unread ? <UnreadLink count={data.unread} /> : null}{' '}
            {data.waiting ? <WaitingLink count={data.waiting} /> : null}
          </span>
        ) : null}{' '}
        <QuickOrderLink className={css.quick} /> <AccountLink buyer={data?.buyer ?? null} /> <SearchForm />
        <nav className={css.lists} aria-label={t('shell:main')}>
          <QuickOrderLink />{' '}
          <Link to={paths.catalogue({ infavorite: 1 })} className={css.item}>
            <Icon name="heart" />
            {t('shell:favourites')}
          </Link>{' '}
          <Link to={paths.specifications()} className={css.item}>
            <Icon name="list" />
            {t('shell:specifications')}
          </Link>{' '}
          <Link to={paths.orders()} className={css.item}>
            <Icon name="clipboard-list" />
            {t('shell:orders')}
          </Link>{' '}
          {data?.documents ? (
            <Link to={paths.documents()} className={css.item}>
              <Icon name="file-text" />
              {t('shell:documents')}
            </Link>
          ) : null}{' '}
          <CartLink cart={data?.cart} />
        </nav>
      </div>
    </header>
  );
}

function QuickOrderLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <Link to={paths.quickOrder()} className={clsx(css.item, className)}>
      <Icon name="zap" />
      {t('shell:quickOrder')}
    </Link>
  );
}

/** On narrow screens; wide ones have the utility line. */
function AccountLink({ buyer }: { buyer: ShellData['buyer'] }) {
  const { t } = useTranslation('shell');
  const classes = clsx(css.item, css.account);
  if (!buyer) {
    return (
      <SignInLink className={classes}>
        <Icon name="user" />
        {t('shell:signIn')}
      </SignInLink>
    );
  }
  return (
    <Link to={paths.cabinet()} className={classes} prefetch="none">
      <Icon name="user" />
      {t('shell:cabinet')}
    </Link>
  );
}

/** On the page of the chat they are just being read. */
function UnreadLink({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  if (useLocation().pathname === paths.chat()) return null;
  return (
    <Link to={paths.chat()} className={clsx(css.item, css.unread)} prefetch="none">
      {t('shell:unread', { count })}
    </Link>
  );
}

/** For who answers; the list of conversations asks for news itself. */
function WaitingLink({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  if (useLocation().pathname.startsWith(paths.staffChats())) return null;
  return (
    <Link to={paths.staffChats()} className={clsx(css.item, css.unread)} prefetch="none">
      {t('shell:waiting', { count })}
    </Link>
  );
}

function CartLink({ cart }: { cart: ShellData['cart'] | undefined }) {
  const { formatMoney } = useFormats();
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
