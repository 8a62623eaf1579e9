import { useTranslation } from 'react-i18next';
import { listPath } from '#app/features/product/product-paths.ts';
import * as paths from '#app/paths.ts';
import { type CatalogueQuery, change } from '#app/supplier/catalogue-query.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';
import type { BuyersOnly } from './buyers-only.ts';
import { useCatalogueQuery } from './use-catalogue-query.ts';

/** Says which parts of the address were left out, with the way to sign in and come back. */
export function BuyersOnlyNotice({ refused }: { refused: readonly BuyersOnly[] }) {
  const { t } = useTranslation(['catalogue', 'shell']);
  const query = useCatalogueQuery();
  if (refused.length === 0) return null;
  return (
    <Banner action={<Link to={paths.signIn(listPath(query))}>{t('shell:signIn')}</Link>}>
      {refused.map((part) => t(`catalogue:buyersOnly.${part}`)).join(' ')}
    </Banner>
  );
}

/** In place of the filter by stock. */
export function SignInForStock({ query, className }: { query: CatalogueQuery; className?: string | undefined }) {
  const { t } = useTranslation('catalogue');
  return (
    <Link to={paths.signIn(listPath(change(query, { instock: true })))} className={className} rel="nofollow">
      {t('catalogue:signInForStock')}
    </Link>
  );
}
