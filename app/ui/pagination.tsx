import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Link } from './link.tsx';
import css from './pagination.module.css';

interface Props {
  page: number;
  pageCount: number;
  pathOf: (page: number) => Path;
}

/** Links to the neighbouring, first and last pages. Renders nothing for one page. */
export function Pagination({ page, pageCount, pathOf }: Props) {
  const { t } = useTranslation('ui');
  if (pageCount < 2) return null;
  return (
    <nav className={css.pages} aria-label={t('ui:pages')}>
      {page > 1 ? (
        <Link to={pathOf(page - 1)} className={css.step}>
          {t('ui:previous')}
        </Link>
      ) : null}
      <ul className={css.list}>
        {pagesAround(page, pageCount).map((number) => (
          <li key={number}>
            <PageLink number={number} current={number === page} to={pathOf(number)} />
          </li>
        ))}
      </ul>
      {page < pageCount ? (
        <Link to={pathOf(page + 1)} className={css.step}>
          {t('ui:next')}
        </Link>
      ) : null}
      <span className={css.place}>{t('ui:pageOf', { page, pageCount })}</span>
    </nav>
  );
}

function PageLink({ number, current, to }: { number: number; current: boolean; to: Path }) {
  if (number < 0) return <span className={css.gap}>…</span>;
  return (
    <Link to={to} className={css.page} aria-current={current ? 'page' : undefined} prefetch="none">
      {number}
    </Link>
  );
}

/** First, last and neighbouring pages; a negative number is a gap. */
export function pagesAround(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount));
  const sorted = [...wanted].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [-number, number] : [number];
  });
}
