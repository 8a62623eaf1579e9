import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import css from './breadcrumb.module.css';
import { Link } from './link.tsx';

interface Props {
  /** From the root down; the last one, without `to`, is the page itself. */
  items: readonly { label: string; to?: Path }[];
}

export function Breadcrumb({ items }: Props) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('ui:breadcrumb')}>
      <ol className={css.crumbs}>
        {items.map((item) => (
          <li key={item.label}>
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
