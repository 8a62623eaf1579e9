import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { OwnView } from './own-product.ts';
import css from './own-product-rows.module.css';
import { OwnRows } from './own-product-rows.tsx';

export function FoundOwn({ products, pathOf }: { products: readonly OwnView[]; pathOf: (id: number) => paths.Path }) {
  const { t } = useTranslation('own');
  return (
    <section className={css.found} aria-labelledby="own-found">
      <h2 id="own-found">{t('own:inSearch')}</h2>
      <OwnRows products={products} pathOf={pathOf} over />
      <Link to={paths.ownProducts()}>{t('own:all')}</Link>
    </section>
  );
}
