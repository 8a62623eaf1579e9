import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import { ListSearch } from '#app/ui/list-search.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { FoundGoods, FoundProduct } from './find.server.ts';

interface Props {
  words: string;
  /** Null while nobody can tell. */
  found: FoundGoods | null;
  pathOf: (query?: { words?: string; page?: number | undefined }) => paths.Path;
  /** How the product is added. */
  choiceOf: (product: FoundProduct) => ReactNode;
}

/** Looks for products in the catalogue, so that they can be added to what the page is about. */
export function FindGoods({ words, found, pathOf, choiceOf }: Props) {
  const { t } = useTranslation('find');
  return (
    <section className={css.section} aria-labelledby="find">
      <h2 id="find">{t('find:title')}</h2>
      <ListSearch
        key={words}
        action={pathOf()}
        name="words"
        label={t('find:words')}
        button={t('find:find')}
        keyword={words}
      />
      {words === '' ? null : <Results found={found} choiceOf={choiceOf} />}
      {found ? (
        <Pagination
          page={found.page}
          pageCount={found.pageCount}
          pathOf={(page) => pathOf({ words, page: page > 1 ? page : undefined })}
        />
      ) : null}
    </section>
  );
}

function Results({ found, choiceOf }: Pick<Props, 'found' | 'choiceOf'>) {
  const { t } = useTranslation('find');
  const { formatMoney } = useFormats();
  if (found === null) return <p role="status">{t('find:unavailable')}</p>;
  if (found.items.length === 0) return <EmptyState title={t('find:nothing')}>{t('find:nothingText')}</EmptyState>;
  const words = { price: t('find:price'), amount: t('find:amount') };
  const columns = [
    { key: 'name', title: t('find:name') },
    { key: 'price', title: words.price, align: 'end' as const },
    { key: 'amount', title: words.amount },
  ];
  return (
    <Table caption={t('find:found')} columns={columns}>
      {found.items.map((product) => (
        <tr key={product.id}>
          <Cell head>
            <div>
              <Link to={paths.product(product.id)} prefetch="none">
                {product.name}
              </Link>
              <span className={list.note}>{[product.article, product.brand].filter(Boolean).join(' · ')}</span>
            </div>
          </Cell>
          <Cell label={words.price} align="end">
            {product.price === null ? t('find:noPrice') : formatMoney(product.price)}
          </Cell>
          <Cell label={words.amount}>{choiceOf(product)}</Cell>
        </tr>
      ))}
    </Table>
  );
}
