import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from './button.tsx';
import { Link } from './link.tsx';
import css from './pagination.module.css';
import { pageIntent } from './turned-page.ts';
import { useHydrated } from './use-hydrated.ts';
import { isPlainPress } from './use-opening.ts';

interface Props {
  page: number;
  pageCount: number;
  pathOf: (page: number) => Path;
  /** Turns the page in place instead of following its link. */
  onTurn?: ((page: number) => void) | undefined;
  /** Within a form that saves itself with script: without it, turning the page sends the form, so that nothing typed is lost. */
  saves?: boolean;
  /** Id of such a form elsewhere on the page, as one of ticks. */
  form?: string | undefined;
}

/** Links to the neighbouring, first and last pages. Renders nothing for one page. */
export function Pagination({ page, pageCount, pathOf, onTurn, saves, form }: Props) {
  const { t } = useTranslation('ui');
  const isForm = !useHydrated() && (saves === true || form !== undefined);
  if (pageCount < 2) return null;
  const turnTo = (number: number): Turn => ({
    number,
    isForm,
    form,
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
        <PageLink turn={turnTo(page - 1)} className={css.step}>
          {t('ui:previous')}
        </PageLink>
      ) : null}
      <ul className={css.list}>
        {pagesAround(page, pageCount).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span className={css.gap}>…</span>
            ) : (
              <PageLink turn={turnTo(number)} className={css.page} current={number === page} prefetch="none">
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {page < pageCount ? (
        <PageLink turn={turnTo(page + 1)} className={css.step}>
          {t('ui:next')}
        </PageLink>
      ) : null}
      <span className={css.place}>{t('ui:pageOf', { page, pageCount })}</span>
    </nav>
  );
}

interface Turn {
  number: number;
  isForm: boolean;
  form: string | undefined;
  to: Path;
  onClick: (event: MouseEvent) => void;
}

interface PageProps {
  turn: Turn;
  current?: boolean;
  className: string | undefined;
  prefetch?: 'none';
  children: ReactNode;
}

function PageLink({ turn: { number, isForm, form, ...link }, current, children, ...rest }: PageProps) {
  const shown = { 'aria-current': current ? ('page' as const) : undefined, children };
  if (!isForm) return <Link {...link} {...rest} {...shown} />;
  const look = current ? 'secondary' : 'quiet';
  return <Button form={form} look={look} name="intent" value={pageIntent(number)} {...shown} />;
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
