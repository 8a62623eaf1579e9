import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './rows.module.css';
import { OwnRows } from './rows.tsx';
import type { OwnView } from './view.ts';

/** The company's own products that a search of the catalogue finds, above the catalogue's. */
export function FoundOwn({ products, pathOf }: { products: readonly OwnView[]; pathOf: (id: number) => paths.Path }) {
  const t = useT();
  return (
    <section className={css.found} aria-labelledby="own-found">
      <h2 id="own-found">{t('own.inSearch')}</h2>
      <OwnRows products={products} pathOf={pathOf} over />
      <Link to={paths.ownProducts()}>{t('own.all')}</Link>
    </section>
  );
}
