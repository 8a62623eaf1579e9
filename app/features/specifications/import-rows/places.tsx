import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import record from '#app/ui/record-page.module.css';
import { useFocusAtHash } from '#app/ui/use-focus-at-hash.ts';
import type { RowsData } from './rows.server.ts';

/** Where rows were added, as long as the list is kept. */
export function Places({ places }: Pick<RowsData, 'places'>) {
  const { t } = useTranslation('import');
  // The button that has added them is far below.
  const box = useFocusAtHash<HTMLElement>('added');
  if (places.length === 0) return null;
  return (
    <section ref={box} id="added" tabIndex={-1} className={record.section}>
      <h2>{t('import:done')}</h2>
      <ul>
        {places.map(({ target, specification, rows }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lists that are gone have nothing but their place
          <li key={at}>
            {t('import:place', { count: rows })}{' '}
            {target === 'cart' ? (
              <Link to={paths.cart()}>{t('import:cart')}</Link>
            ) : specification ? (
              <Link to={paths.specification(specification.id)}>{specification.name}</Link>
            ) : (
              t('import:goneList')
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
