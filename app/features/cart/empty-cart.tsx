import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { SignInLink } from '#app/ui/auth-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from './page.module.css';

export function EmptyCart({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('cart');
  const second = signedIn ? (
    <LinkButton to={paths.orders()}>{t('cart:toOrders')}</LinkButton>
  ) : (
    <SignInLink look="secondary">{t('cart:signIn')}</SignInLink>
  );
  return (
    <EmptyState
      title={t('cart:empty')}
      action={
        <div className={css.ways}>
          <LinkButton to={paths.catalogue()} look="primary">
            {t('cart:toCatalogue')}
          </LinkButton>
          {second}
        </div>
      }
    >
      {t(signedIn ? 'cart:emptyText' : 'cart:emptyVisitor')}
    </EmptyState>
  );
}
