import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { OrderItem } from '#contract/order.ts';
import css from './order-page.module.css';

interface Props {
  documents: OrderItem['documents'];
  /** Where a document is; absent for readers who can't open it. */
  pathOf?: (id: number) => Path;
}

/** The documents of the order. */
export function Papers({ documents, pathOf }: Props) {
  const { t } = useTranslation('orders');
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="order-documents">
      <h2 id="order-documents">{t('orders:documents')}</h2>
      <ul className={css.history}>
        {documents.map(({ id, typeName, number, statusName }) => {
          const name = t('orders:document', { type: typeName, number });
          return (
            <li key={id}>
              {pathOf ? <Link to={pathOf(id)}>{name}</Link> : name}
              <p className={css.quiet}>{statusName}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
