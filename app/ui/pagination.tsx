import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Link } from './link.tsx';
import css from './pagination.module.css';
import { isPlainPress } from './use-opening.ts';

interface Props {
  page: number;
  pageCount: number;
  pathOf: (page: number) => Path;
  /** Turns the page in place instead of following its link. */
  onTurn?: ((page: number) => void) | undefined;
}

/** Links to the neighbouring, first and last pages. Renders nothing for one page. */
export function Pagination({ page, pageCount, pathOf, onTurn }: Props) {
  const { t } = useTranslation('ui');
  if (pageCount < 2) return null;
  const linkTo = (number: number) => ({
    to: pathOf(number),
    onClick: (event: MouseEvent) => {
      if (!onTurn || !isPlainPress(event)) return;
      event.preventDefault();
      onTurn(number);
    },
  });
  return (
    <nav className={css.pages} aria-label={t('ui:pages')}>
      {page > 1 ? (
        <Link {...linkTo(page - 1)} className={css.step}>
          {t('ui:previous')}
        </Link>
      ) : null}
      <ul className={css.list}>
        {pagesAround(page, pageCount).map((number) => (
          <li key={number}>
            <PageLink number={number} current={number === page} link={linkTo(number)} />
          </li>
        ))}
      </ul>
      {page < pageCount ? (
        <Link {...linkTo(page + 1)} className={css.step}>
          {t('ui:next')}
        </Link>
      ) : null}
      <span className={css.place}>{t('ui:pageOf', { page, pageCount })}</span>
    </nav>
  );
}

interface PageProps {
  number: number;
  current: boolean;
  link: { to: Path; onClick: (event: MouseEvent) => void };
}

function PageLink({ number, current, link }: PageProps) {
  if (number < 0) return <span className={css.gap}>…</span>;
  return (
    <Link {...link} className={css.page} aria-current={current ? 'page' : undefined} prefetch="none">
      {number}
    </Link>
  );
}

/** First, last and neighbouring pages; a negative number is a gap. */
export function pagesAround(page: number, pageCount: number): number[] {
  const numbers = new Set([1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount));
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [-number, number] : [number];
  });
}
